import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { loadPage, notFoundPage, pages, type Page } from './pages.ts';
import { Providers } from './providers.tsx';
import { RootErrorBoundary } from './root-error-boundary.tsx';
import { RootLayout } from './root-layout.tsx';
import { Splash } from './splash.tsx';

/** Waits for the page's code; the page before stays on the screen meanwhile, for navigations are transitions. */
function PageView({ page }: { page: Page }) {
  if (!page.module) throw loadPage(page);
  const { Component } = page.module;
  return <Component />;
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
