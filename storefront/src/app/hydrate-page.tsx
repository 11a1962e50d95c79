import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isNotFoundError } from '../lib/api-error.ts';
import { hydrateQueries } from '../lib/hydration.ts';
import { OriginContext } from '../lib/origin.ts';
import type { PageLocation } from '../lib/paths.ts';
import type { ServerState } from '../lib/server-state.ts';
import { App } from './app.tsx';
import { loadPage, matchPage, pageKey, type PageModule } from './pages.ts';

interface BrowserShopProps {
  /** Origin of the shop from PUBLIC_URL. */
  origin: string;
  queryClient: QueryClient;
}

/** The shop with the browser's router. */
export function BrowserShop({ origin, queryClient }: BrowserShopProps) {
  return (
    <StrictMode>
      <OriginContext value={origin}>
        <BrowserRouter>
          <App queryClient={queryClient} />
        </BrowserRouter>
      </OriginContext>
    </StrictMode>
  );
}

/** Fetches again what the API did not find for the server. Returns whether it is still not found. */
async function isStillNotFound(
  client: QueryClient,
  { prefetch, isNotFound }: PageModule,
  location: PageLocation,
) {
  await prefetch?.(client, location);
  if (isNotFound) return isNotFound(client, location);
  return client
    .getQueryCache()
    .getAll()
    .some(({ state }) => isNotFoundError(state.error));
}

/**
 * Hydrates the server-rendered page. When the browser shows another page by now, it renders that one instead: after a
 * history navigation, or when a missing product exists since.
 * @returns React's root
 * @throws the browser's error when the page's module cannot be loaded
 */
export async function hydratePage(
  element: HTMLElement,
  state: ServerState,
  queryClient: QueryClient,
): Promise<Root> {
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  hydrateQueries(queryClient, state.queries);
  const { page, params } = matchPage(pathname);
  const module = await loadPage(page);
  const isNotFound = state.isNotFound && (await isStillNotFound(queryClient, module, { params, query }));
  const isSamePage =
    pageKey(pathname, query, isNotFound) === state.pageKey &&
    location.pathname === pathname &&
    location.search === search;
  const shop = <BrowserShop origin={state.origin} queryClient={queryClient} />;
  // Synchronous, so that the router starts at the location that was just compared.
  if (isSamePage) return flushSync(() => hydrateRoot(element, shop));
  const root = createRoot(element);
  root.render(shop);
  return root;
}
