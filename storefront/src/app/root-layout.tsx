import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { styled } from 'styled-components';
import { CartDrawer } from '../features/cart/cart-drawer.tsx';
import { OfflineSupport } from '../offline/offline-support.tsx';
import { color, depth, space } from '../theme/tokens.ts';
import { Toaster } from '../ui/toast/toaster.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Every page that the browser loads anew has the key 'default': it must not start where another one was left. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** What every page stands in. */
export function RootLayout() {
  const main = useFocusOnNavigation();
  return (
    <>
      <StyledSkipLink href="#main">Skip to content</StyledSkipLink>
      <NavigationProgress />
      <Header />
      <StyledMain id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </StyledMain>
      <Footer />
      <OfflineSupport />
      <CartDrawer />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

const StyledSkipLink = styled.a`
  position: fixed;
  top: ${space.s};
  left: ${space.s};
  z-index: ${depth.toast};
  padding: ${space.s} ${space.m};
  background: ${color.ink};
  color: ${color.paper};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

const StyledMain = styled.main`
  min-height: 60svh;
`;
