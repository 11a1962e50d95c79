import { imageUrlAtWidth } from '@chitenge/contract/image';
import type { StoreSettings } from '@chitenge/contract/page';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { from, withHover } from '../../theme/breakpoints.ts';
import { color, depth, font, motion, size, space, touchTarget } from '../../theme/tokens.ts';
import { Container } from '../../ui/container.tsx';
import { iconSquare } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { CartButton } from './cart-button.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { type Menu, navigationOf } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

/** The header of every page (docs/shopping.md#header). */
export function Header() {
  const settings = useStoreSettings();
  const navigation = navigationOf(settings);
  // The server renders the canonical path, which is in lower case.
  const path = useLocation().pathname.toLowerCase();
  return (
    <StyledHeader>
      <StyledRow>
        <MobileMenu />
        <StyledLinks aria-label="Main">
          {navigation.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === path ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </StyledLinks>
        <Brand {...settings} />
        <StyledTools>
          <SearchForm />
          <Tooltip text="Wishlist">
            <StyledToolLink to={paths.wishlist} aria-label="Wishlist">
              <Icon name="heart" />
            </StyledToolLink>
          </Tooltip>
          <CartButton />
        </StyledTools>
      </StyledRow>
      {/* React renders it on the server only. The condition keeps its code out of the browser's scripts. */}
      <noscript>{import.meta.env.SSR && <WithoutScript navigation={navigation} />}</noscript>
    </StyledHeader>
  );
}

const StyledHeader = styled.header`
  position: sticky;
  top: 0;
  z-index: ${depth.header};
  border-bottom: 1px solid ${color.hairline};
  background: ${color.paper};
`;

const StyledRow = styled(Container)`
  display: grid;
  grid-template-columns: 1fr minmax(0, auto) 1fr;
  align-items: center;
  gap: 8px;
  height: var(--header-height);
`;

const StyledLinks = styled.nav`
  display: none;

  ${from.desk} {
    display: flex;
    min-width: 0;
    gap: ${space.m};
  }

  a {
    overflow: hidden;
    font-size: ${size.small};
    font-weight: 500;
    line-height: ${touchTarget};
    text-decoration: none;
    white-space: nowrap;
  }

  [aria-current='page'] {
    box-shadow: inset 0 -2px 0 ${color.copper};
  }

  /* For the staff, who know where it is. */
  [href='${paths.admin}'] {
    color: ${color.inkSoft};
    font-size: ${size.micro};
  }

  ${withHover} {
    a {
      transition: color ${motion.quick} ${motion.ease};
    }

    a:hover {
      color: ${color.copper};
    }
  }
`;

const StyledTools = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  margin-right: -10px;

  > search {
    display: none;
  }

  ${from.desk} {
    > search {
      display: block;
      width: clamp(9rem, 15vw, 15rem);
      margin-right: ${space.m};
    }
  }
`;

const StyledToolLink = styled(Link)`
  ${iconSquare}
`;

/** Links to the home page with the shop's logo, or its name. */
function Brand({ storeName = 'Home', logo }: Partial<StoreSettings>) {
  return (
    <StyledBrand to={paths.home} data-long={storeName[16]}>
      {logo ? (
        <img src={imageUrlAtWidth(logo.url, 320)} alt={storeName} width={logo.width} height={logo.height} />
      ) : (
        storeName
      )}
    </StyledBrand>
  );
}

const StyledBrand = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  font: 400 min(8vw, clamp(1.5rem, 1.3rem + 0.8vw, 2rem)) / 1 ${font.display};
  text-decoration: none;
  text-align: center;

  &[data-long] {
    font-size: min(3.75vw, 1.125rem);
  }

  img {
    width: auto;
    max-width: 42vw;
    height: auto;
    max-height: 44px;
  }
`;

/** The header's links and search for a phone without scripts, or with an old browser (old-browser.js). Only the server renders it, with server/without-script-style.ts. */
function WithoutScript({ navigation }: { navigation: Menu }) {
  return (
    <div className="without-script">
      <Links navigation={navigation} />
      <SearchForm />
    </div>
  );
}

function Links({ navigation }: { navigation: Menu }) {
  return (
    <nav aria-label="Main">
      {navigation.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
