import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { styled } from 'styled-components';
import { LazyCartDrawer } from '../features/cart/index.ts';
import { paths } from '../lib/paths.ts';
import { color, depth, space } from '../theme/tokens.ts';
import { Toaster } from '../ui/toast/toaster.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useLinkPrefetch } from './use-link-prefetch.ts';
import { useMissedNavigation } from './use-missed-navigation.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { type RefObject, useEffect, useRef } from 'react';

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

/**
 * Focuses the new page's heading after a navigation to another path, so that keyboard and screen reader start there.
 * @returns the ref of the main element
 */
function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const heading = main.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
