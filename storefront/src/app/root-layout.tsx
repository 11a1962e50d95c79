import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { createPath, Outlet, useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { LazyCartDrawer } from '../features/cart/index.ts';
import { isBackOfficePath } from '../lib/paths.ts';
import { isSaveDataEnabled } from '../lib/save-data.ts';
import { useStore } from '../lib/use-store.ts';
import { color, depth, space } from '../theme/tokens.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { matchPage, notFoundPage, pageLoads, prefetchPage } from './pages.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

/** Loads after the page, outside the page's first script. */
const LazyAfterPage = onDemand(async () => (await import('./after-page.tsx')).AfterPage, { instead: null });

/** The layout of every page: header, main, footer and overlays. The back office has a frame of its own, and a rider's page none. */
export function RootLayout() {
  const main = useFocusOnNavigation();
  useMissedNavigation();
  useScrollMemory();
  useLinkPrefetch();
  const { pathname } = useLocation();
  // One page is served for all addresses without one, also for those below /admin.
  const isPage = matchPage(pathname).page !== notFoundPage;
  const isBackOffice = isPage && (isBackOfficePath(pathname) || pathname.startsWith('/round/'));
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
  padding-top: var(--notice-height, 0px);
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

/** Shows a copper line along the top of the screen while the next page's code loads. */
function NavigationProgress() {
  const isLoading = useStore(pageLoads) > 0;
  return isLoading ? <StyledProgress aria-hidden="true" /> : null;
}

const run = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

// The delay keeps the line away from pages that load quickly.
const StyledProgress = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${depth.toast};
  height: 3px;
  background: ${color.copper};
  transform-origin: left;
  animation: ${run} 4s 120ms cubic-bezier(0.1, 0.8, 0.2, 1) both;
`;

/** How long a pointer, a finger or the focus stays on a link before the page is prefetched, in milliseconds. */
const INTENT_DELAY_MS = 65;

/** Returns path and query of a link to another page of the shop. */
function linkTarget(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target !== '') return null;
  const url = link.pathname + link.search;
  return url === location.pathname + location.search ? null : url;
}

/**
 * Prefetches the page of a link on which the pointer, a finger or the focus stays. It does nothing while the
 * browser saves data.
 */
function useLinkPrefetch(): void {
  const client = useQueryClient();

  useEffect(() => {
    let timer: number | undefined;
    const cancel = () => clearTimeout(timer);
    const schedule = ({ target }: Event) => {
      cancel();
      const url = linkTarget(target);
      if (url === null || isSaveDataEnabled()) return;
      timer = window.setTimeout(() => void prefetchPage(client, url), INTENT_DELAY_MS);
    };

    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    for (const event of ['pointerover', 'focusin']) document.addEventListener(event, schedule, options);
    for (const event of ['pointerout', 'pointercancel', 'focusout'])
      document.addEventListener(event, cancel, options);
    return () => {
      cancel();
      controller.abort();
    };
  }, [client]);
}

/**
 * Notifies the router of a history navigation during hydration. The router subscribes to the history after its first
 * render and misses earlier navigations.
 */
function useMissedNavigation(): void {
  const renderedUrl = useRef(createPath(useLocation()));

  useEffect(() => {
    if (renderedUrl.current !== createPath(location))
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
}
