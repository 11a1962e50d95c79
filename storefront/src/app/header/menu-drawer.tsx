import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { twoColumns } from '../../theme/breakpoints.ts';
import { color, font, size, space, touchTarget } from '../../theme/tokens.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { WaxBand } from '../../ui/wax-print.tsx';
import { paths } from '../../lib/paths.ts';
import { useQueryData } from '../../lib/use-query-data.ts';
import { useStore } from '../../lib/use-store.ts';
import { categoriesQuery, saleProductsQuery } from '../../features/catalogue/index.ts';
import { contentPagesQuery } from '../../features/content/index.ts';
import { hasOrdersStore } from '../../features/orders/index.ts';
import { navigationOf, type Menu } from './navigation.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { SearchForm } from './search-form.tsx';

interface MenuDrawerProps {
  /** The button that opened the drawer; undefined while it is closed. */
  opened: 'menu' | 'search' | undefined;
  /** Returns, once, what was typed before the search box had the focus. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Returns the links to what a customer looks for after buying, and to the pages of editors about it. */
function useServiceLinks(): Menu {
  const hasOrders = useStore(hasOrdersStore);
  const pages = useQueryData(contentPagesQuery) ?? [];
  return [
    { to: SHOP_PAGES.track.path, label: 'Track an order' },
    ...(hasOrders ? [{ to: paths.orders, label: 'Your orders' }] : []),
    { to: paths.wishlist, label: 'Wishlist' },
    ...pages
      .filter(({ footerColumn }) => footerColumn === 'service')
      .map(({ slug, title }) => ({ to: paths.content(slug), label: title })),
  ];
}

/** Returns whether anything is on sale, and the links to the categories that the menu does not have. */
function useMoreGoods(navigation: Menu): { isOnSale: boolean; others: Menu } {
  const { data: onSale = [] } = useQuery(saleProductsQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const others = categories
    .filter(({ hasProducts }) => hasProducts)
    .map(({ slug, name }) => ({ to: paths.category(slug), label: name }))
    .filter(({ to }) => navigation.every((link) => link.to !== to));
  return { isOnSale: onSale.length > 0, others };
}

/** The drawer of narrow screens: the search box, and below it the links that the menu button asks for. */
export function MenuDrawer({ opened, takeTyped, onClose }: MenuDrawerProps) {
  const navigation = navigationOf(useStoreSettings());
  const service = useServiceLinks();
  const { isOnSale, others } = useMoreGoods(navigation);
  const isAdmin = ({ to }: Menu[number]) => to === paths.admin;
  const linkItem = ({ to, label }: Menu[number]) => (
    <li key={to}>
      <NavLink to={to} end onClick={onClose}>
        {label}
      </NavLink>
    </li>
  );
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
      <SearchForm listId="menu" takeTyped={takeTyped} onSearch={onClose} />
      {!isSearch && (
        <>
          <nav aria-label="Main">
            <StyledLinks>{navigation.filter((link) => !isAdmin(link)).map(linkItem)}</StyledLinks>
            {(isOnSale || others.length > 0) && (
              <StyledService>
                {isOnSale && (
                  <li>
                    <Link to={paths.onSale} onClick={onClose}>
                      On sale
                    </Link>
                  </li>
                )}
                {others.map(linkItem)}
              </StyledService>
            )}
          </nav>
          <nav aria-label="Customer Service">
            <StyledService>{service.map(linkItem)}</StyledService>
          </nav>
          <StyledStaff>{navigation.filter(isAdmin).map(linkItem)}</StyledStaff>
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

const smallLinks = css`
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    font-size: ${size.body};
    text-decoration: none;
  }

  [aria-current='page'] {
    color: ${color.copper};
  }
`;

const StyledService = styled.ul`
  display: grid;
  grid-template-columns: ${twoColumns};
  column-gap: ${space.m};
  margin-top: ${space.m};
  ${smallLinks}
`;

const StyledStaff = styled.ul`
  margin-top: ${space.s};
  padding-top: ${space.s};
  border-top: 1px solid ${color.hairline};
  ${smallLinks}

  a {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

const StyledCloth = styled.div`
  margin-top: ${space.xl};
  color: ${color.copper};
`;
