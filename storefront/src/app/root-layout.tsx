import { Outlet, useMatch } from 'react-router-dom';
import { styled } from 'styled-components';
import { LazyCartDrawer } from '../features/cart/index.ts';
import { paths } from '../lib/paths.ts';
import { color, depth, space } from '../theme/tokens.ts';
import { Toaster } from '../ui/toast/toaster.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useLinkPrefetch } from './use-link-prefetch.ts';
import { useMissedNavigation } from './use-missed-navigation.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { onDemand } from '../ui/on-demand.tsx';

/** Loads after the page, outside the page's first script. */
const LazyAfterPage = onDemand(async () => (await import('./after-page.tsx')).AfterPage, { instead: null });

/** The layout of every page: header, main, footer and overlays. The back office has a frame of its own. */
export function RootLayout() {
  const main = useFocusOnNavigation();
  useMissedNavigation();
  useScrollMemory();
  useLinkPrefetch();
  const isBackOffice = useMatch(paths.admin) !== null;
  return (
    <>
      <StyledSkipLink href="#main">Skip to content</StyledSkipLink>
      <NavigationProgress />
      {!isBackOffice && <Header />}
      <StyledMain id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </StyledMain>
      {!isBackOffice && <Footer />}
      <LazyAfterPage wanted />
      {!isBackOffice && <LazyCartDrawer />}
      <Toaster />
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
  min-height: 60vh;
  min-height: 60svh;
`;
