import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, size, space } from '../../theme/tokens.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { WaxBand } from '../../ui/wax-print.tsx';
import { paths } from '../../lib/paths.ts';
import { useStore } from '../../lib/use-store.ts';
import { hasOrdersStore } from '../../features/orders/index.ts';
import { navigationOf } from './navigation.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { SearchForm } from './search-form.tsx';

interface MenuDrawerProps {
  /** The button that opened the drawer; undefined while it is closed. */
  opened: 'menu' | 'search' | undefined;
  onClose: () => void;
}

/** Shown while this browser has orders. */
const YOUR_ORDERS = { to: paths.orders, label: 'Your orders' };

/** The drawer of narrow screens: the search box, and below it the links that the menu button asks for. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const navigation = navigationOf(useStoreSettings());
  const links = useStore(hasOrdersStore) ? [...navigation, YOUR_ORDERS] : navigation;
  // Closing keeps the content until the animation ends.
  const [shown, setShown] = useState(opened);
  if (opened !== undefined && opened !== shown) setShown(opened);
  const isSearch = shown === 'search';
  return (
    <Drawer
      open={opened !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isSearch ? 'Search' : 'Menu'}
      closeLabel={isSearch ? 'Close search' : 'Close menu'}
      side="left"
      initialFocus={isSearch ? 'input' : undefined}
    >
      <SearchForm listId="menu" onSearch={onClose} />
      {!isSearch && (
        <>
          <nav aria-label="Main">
            <StyledLinks>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} end onClick={onClose}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </StyledLinks>
          </nav>
          <StyledCloth>
            <WaxBand $print="spear" />
          </StyledCloth>
        </>
      )}
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
