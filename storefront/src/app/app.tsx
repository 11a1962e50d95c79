import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { loadPage, notFoundPage, pageAt, pages, type Page } from './pages.ts';
import { Providers } from './providers.tsx';
import { RootErrorBoundary } from './root-error-boundary.tsx';
import { RootLayout } from './root-layout.tsx';
import { Alive } from './signs-of-life.tsx';
import { Splash } from './splash.tsx';

/** The page that this document began with. */
const first = typeof location === 'undefined' ? null : pageAt(location.pathname).page;

/**
 * Leaves a page whose code cannot be had to the server, which renders it: the line broke, or there is a new build without
 * that file. It fails where the server has been asked already, and where there is no line: the page before would be lost.
 */
async function loadOrAskServer(page: Page): Promise<void> {
  try {
    await loadPage(page);
  } catch (error) {
    if (navigator.onLine && page !== first) {
      location.reload();
      await new Promise(() => {});
    }
    page.failure = error;
  }
}

/** Waits for the page's code; the page before stays on the screen meanwhile, for navigations are transitions. */
function PageView({ page }: { page: Page }) {
  if (page.failure !== undefined) throw page.failure;
  if (!page.module) throw loadOrAskServer(page);
  const { Component } = page.module;
  return (
    <>
      <Component />
      <Alive />
    </>
  );
}

const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [...pages, notFoundPage].map((page) => ({
      path: page.path,
      element: (
        <RootErrorBoundary>
          <Suspense fallback={<Splash />}>
            <PageView page={page} />
          </Suspense>
        </RootErrorBoundary>
      ),
    })),
  },
];

/** The whole shop, inside a router. The same on the server and in the browser. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return <Providers queryClient={queryClient}>{useRoutes(routes)}</Providers>;
}
