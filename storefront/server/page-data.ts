/** Reads what a page shows, in the thread that has the catalogue. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { loadPage, matchPage, pageKey } from '../src/app/pages.ts';
import { contentPagesQuery } from '../src/features/content/index.ts';
import { setTransport } from '../src/lib/api-client.ts';
import { NOT_FOUND_STATUSES } from '../src/lib/api-error.ts';
import { dehydrateMissing, dehydrateQueries } from '../src/lib/hydration.ts';
import type { ServerState } from '../src/lib/server-state.ts';
import { storeSettingsQuery } from '../src/lib/store-settings.ts';
import { withListedProducts } from './listed-products.ts';
import { PageQueryClient } from './page-query-client.ts';
import { toScriptJson } from './script-json.ts';
import { renderShellContent } from './shell-content.tsx';
import { splitUrl } from './split-url.ts';

/** Answers a GET request to the API without the network. */
export type Api = (path: string) => Promise<Response>;

export interface ReadOptions {
  /** Origin of the shop: `https://chitenge.example`. */
  origin: string;
  api: Api;
}

/** A message to another thread leaves out properties whose key is a symbol. */
const QUERIES = Symbol('queries');

/** All that a page shows, as texts, which threads hand to each other at little cost. */
export interface PageData {
  /** Path and query. */
  url: string;
  /** Origin of the shop. */
  origin: string;
  /** The server state as JSON that is safe inside a script element. */
  state: string;
  /** The queries that the state leaves out, because the API did not find what they ask for, as JSON. Empty without any. */
  missing: string;
  /** The queries of the state, for the thread that has read them. */
  [QUERIES]?: DehydratedState;
}

/** Returns the queries of a page's state. A thread that has not read them itself parses them. */
export function pageQueries(data: PageData): DehydratedState {
  const known = data[QUERIES];
  if (known) return known;
  const { queries }: ServerState = JSON.parse(data.state);
  return queries;
}

/** Separates the API calls of concurrent reads. */
const apiOfRead = new AsyncLocalStorage<Api>();
setTransport((path) => {
  const api = apiOfRead.getStore();
  if (!api) throw new Error(`${path} was called while no page is read.`);
  return api(path);
});

/** Fetches what every page shows. */
const prefetchShop = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(storeSettingsQuery), client.prefetchQuery(contentPagesQuery)]);

/**
 * Reads the data of the page at a URL, the same for every shopper. A failed API call is part of the data.
 * @param url path and query
 */
export async function readPage(url: string, { origin, api }: ReadOptions): Promise<PageData> {
  const { pathname, search } = splitUrl(url);
  const apiPaths = new Set<string>();
  let isNotFound = false;
  const recordingApi: Api = async (path) => {
    apiPaths.add(path);
    const response = await api(path);
    if (NOT_FOUND_STATUSES.has(response.status)) {
      apiPaths.delete(path);
      isNotFound = true;
    }
    return withListedProducts(path, response, pathname === SHOP_PAGES.lookbook.path);
  };
  return apiOfRead.run(recordingApi, async () => {
    const { page, params } = matchPage(pathname);
    const { prefetch } = await loadPage(page);
    const queryClient = new PageQueryClient();
    const query = new URLSearchParams(search);
    await Promise.all([prefetch?.(queryClient, { params, query }), prefetchShop(queryClient)]);
    try {
      const state = {
        origin,
        pageKey: pageKey(pathname, query, isNotFound),
        apiPaths: [...apiPaths],
        queries: dehydrateQueries(queryClient),
        isNotFound,
      } satisfies ServerState;
      const missing = isNotFound ? JSON.stringify(dehydrateMissing(queryClient)) : '';
      return { url, origin, state: toScriptJson(state), missing, [QUERIES]: state.queries };
    } finally {
      queryClient.clear();
    }
  });
}

/** A document without a page, for pages that only the browser renders. */
export interface Shell {
  /** The server state as JSON: the data that every page needs. */
  state: string;
  /** What a browser without scripts shows, as HTML. */
  content: string;
}

/** @param title of the page; null for the shop's name alone */
export async function readShell(title: string | null, { origin, api }: ReadOptions): Promise<Shell> {
  return apiOfRead.run(api, async () => {
    const queryClient = new PageQueryClient();
    await prefetchShop(queryClient);
    const queries = dehydrateQueries(queryClient);
    const settings = queryClient.getQueryData(storeSettingsQuery.queryKey);
    queryClient.clear();
    const state = { origin, pageKey: null, apiPaths: [], queries, isNotFound: false };
    return {
      state: toScriptJson(state satisfies ServerState),
      content: renderShellContent(title, settings),
    };
  });
}
