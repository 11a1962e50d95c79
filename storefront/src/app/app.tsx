import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { leaveOldVersion } from '../lib/load-part.ts';
import { loadPage, type Page, pages } from './pages.ts';
import { Providers } from './providers.tsx';
import { RootErrorBoundary } from './root-error-boundary.tsx';
import { RootLayout } from './root-layout.tsx';
import { HydrationSignal } from './hydration-signal.tsx';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { WaxBand } from '../ui/wax-print.tsx';

/** Loads a page's module. When it does not load, it loads the document again once, or records the error. */
async function loadOrReload(page: Page, entry: string): Promise<void> {
  try {
    await loadPage(page);
  } catch (error) {
    await leaveOldVersion();
    page.failed = { entry, error };
  } finally {
    page.opening = undefined;
  }
}

/** Suspends until the page's module has loaded. Navigations are transitions, so the previous page stays visible. */
function PageView({ page, entry }: { page: Page; entry: string }) {
  if (!page.module) {
    if (page.failed?.entry === entry) throw page.failed.error;
    throw (page.opening ??= loadOrReload(page, entry));
  }
  const { Component } = page.module;
  return (
    <>
      <Component />
      <HydrationSignal />
    </>
  );
}

/**
 * A route's page. It renders Suspense again for every location: React then hydrates the server's page before it shows
 * another location. Otherwise React would hydrate the page with the new location, and report the difference.
 */
function RoutePage({ page }: { page: Page }) {
  const { key } = useLocation();
  return (
    <RootErrorBoundary>
      <Suspense fallback={<Splash />}>
        <PageView page={page} entry={key} />
      </Suspense>
    </RootErrorBoundary>
  );
}

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: pages.map((page) => ({ path: page.path, element: <RoutePage page={page} /> })),
  },
];

function Shop({ queryClient }: { queryClient: QueryClient }) {
  return <Providers queryClient={queryClient}>{useRoutes(routes)}</Providers>;
}

/**
 * The shop inside a router, the same on the server and in the browser. React hydrates the content of Suspense in small
 * steps and handles input in between. The router around it hydrates first (hydrate-page.tsx).
 */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <Suspense fallback={null}>
      <Shop queryClient={queryClient} />
    </Suspense>
  );
}

/** Shows a print while the first page's module loads. */
function Splash() {
  return (
    <StyledSplash>
      <WaxBand $print="spear" $height={1.5} />
    </StyledSplash>
  );
}

const StyledSplash = styled.div`
  display: grid;
  align-items: center;
  min-height: 100vh;
  color: ${color.copper};
`;
