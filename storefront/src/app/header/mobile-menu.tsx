import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { WaxBand } from '../../ui/wax-print.tsx';
import { NAVIGATION } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

/** The header's search and links on screens that have no room for them in a row. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <StyledMenu>
      <IconButton icon="menu" label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Drawer open={open} onOpenChange={setOpen} title="Menu" closeLabel="Close menu" side="left">
        <SearchForm onSearch={close} />
        <nav aria-label="Main">
          <StyledLinks>
            {NAVIGATION.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </StyledLinks>
        </nav>
        <StyledCloth>
          <WaxBand $print="spear" />
        </StyledCloth>
      </Drawer>
    </StyledMenu>
  );
}

const StyledMenu = styled.div`
  margin-left: -0.6rem;

  ${from.desk} {
    display: none;
  }
`;

const StyledLinks = styled.ul`
  margin-top: ${space.l};

  a {
    display: block;
    padding-block: 0.6rem;
    border-bottom: 1px solid ${color.hairline};
    font: 400 ${size.heading} / 1.2 ${font.display};
    text-decoration: none;
  }

  [aria-current='page'] {
    color: ${color.copper};
  }
`;

const StyledCloth = styled.div`
  margin-top: ${space.xl};
  color: ${color.copper};
`;
