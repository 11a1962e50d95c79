import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { WaxBand } from '../../ui/wax-print.tsx';
import { paths } from '../../lib/paths.ts';
import { useStore } from '../../lib/use-store.ts';
import { hasOrdersStore } from '../../features/orders/index.ts';
import { NAVIGATION } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

interface MenuDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shown while this browser has orders. */
const YOUR_ORDERS = { to: paths.orders, label: 'Your orders' };

/** The drawer that the menu button opens, with search and links. */
export function MenuDrawer({ open, onOpenChange }: MenuDrawerProps) {
  const close = (): void => onOpenChange(false);
  const links = useStore(hasOrdersStore) ? [...NAVIGATION, YOUR_ORDERS] : NAVIGATION;
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu" closeLabel="Close menu" side="left">
      <SearchForm onSearch={close} />
      <nav aria-label="Main">
        <StyledLinks>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end onClick={close}>
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
  );
}

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
