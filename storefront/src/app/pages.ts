/** Loads the module of a page and matches URLs to pages. Every page's module is a separate chunk. */
import { SHOP_PAGES, type ShopPage } from '@chitenge/contract/shop-pages';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { generatePath, matchRoutes, type Params } from 'react-router-dom';
import { loadPart } from '../lib/load-part.ts';
import type { PageLocation } from '../lib/paths.ts';
import { createStore } from '../lib/store.ts';

/** The exports of a file in `pages/`. */
export interface PageModule {
  Component: ComponentType;
  /**
   * Fetches what the page shows to every shopper. The server awaits it before it renders; the browser calls it when a
   * shopper is about to follow a link. A failure stays in the query.
   */
  prefetch?: (client: QueryClient, location: PageLocation) => Promise<unknown>;
  /** Returns whether the fetched data lacks what the URL names. Without it, an API error shows it. */
  isNotFound?: (client: QueryClient, location: PageLocation) => boolean;
  /** Returns the known query parameters in a fixed order. A page without it has none. */
  canonicalQuery?: (location: PageLocation) => URLSearchParams;
}

export interface Page extends Pick<ShopPage, 'path' | 'rendering'> {
  /** Its module as the build's manifest names it: `src/pages/home-page.tsx`. */
  file: string;
  load: () => Promise<PageModule>;
  /** Set when the module has loaded. */
  module?: PageModule;
  /** Set when the module could not load, with the key of the history entry that needed it. */
  failed?: { entry: string; error: unknown };
  loading?: Promise<PageModule> | undefined;
  /** While it is to be shown: ends when it has loaded or failed, and never rejects. */
  opening?: Promise<void> | undefined;
}

const modules = import.meta.glob<PageModule>('../pages/*-page.tsx');

function createPage({ path, module, rendering }: Pick<ShopPage, 'path' | 'module' | 'rendering'>): Page {
  const file = `../pages/${module}-page.tsx`;
  const load = modules[file];
  // Add the file, or correct the module in SHOP_PAGES.
  if (!load) throw new Error(`${file} does not exist`);
  return { path, rendering, file: file.replace('..', 'src'), load };
}

export const notFoundPage: Page = createPage({ path: '*', module: 'not-found', rendering: 'server' });

/** All pages, the not-found page last. */
export const pages: readonly Page[] = [...Object.values(SHOP_PAGES).map(createPage), notFoundPage];

/** Number of page modules that the browser is loading. */
export const pageLoads = createStore(0);

/** Defers the change, because React may call loadPage while it renders. */
function countPageLoads(change: 1 | -1): void {
  queueMicrotask(() => pageLoads.set(pageLoads.get() + change));
}

/**
 * Loads a page's module, unless it has loaded or is loading.
 * @throws PartError
 */
export function loadPage(page: Page): Promise<PageModule> {
  page.loading ??= (async () => {
    countPageLoads(1);
    try {
      page.module = await loadPart(page.load);
      return page.module;
    } catch (error) {
      // The next visit asks again.
      page.loading = undefined;
      throw error;
    } finally {
      countPageLoads(-1);
    }
  })();
  return page.loading;
}

const ROUTES = pages.map((page) => ({ path: page.path, handle: page }));

interface PageMatch {
  page: Page;
  params: Params;
}

/** Returns the page at a path, with the path's parameters. */
export function matchPage(pathname: string): PageMatch {
  const [found] = matchRoutes(ROUTES, pathname) ?? [];
  return found ? { page: found.route.handle, params: found.params } : { page: notFoundPage, params: {} };
}

/**
 * Returns the one path and query for all URLs that show the same page. It drops unknown parameters.
 * The page's module must have loaded.
 */
export function canonicalUrl(pathname: string, query: URLSearchParams): string {
  const { page, params } = matchPage(pathname);
  if (page === notFoundPage) return pathname;
  const path = generatePath(page.path, params);
  const canonicalQuery = page.module?.canonicalQuery?.({ params, query }).toString();
  return canonicalQuery ? `${path}?${canonicalQuery}` : path;
}

/**
 * Identifies what the server renders at a URL: the canonical URL. A page that is not found has the key of its pattern,
 * because one response serves all its missing URLs. The page's module must have loaded.
 * @param isNotFound whether the API did not find what the page shows
 */
export function pageKey(pathname: string, query: URLSearchParams, isNotFound: boolean): string {
  const { page } = matchPage(pathname);
  return isNotFound || page === notFoundPage ? page.path : canonicalUrl(pathname, query);
}

/**
 * Loads a page's module and data, so that following a link to it takes no time. The page itself fetches again what failed.
 * Never loads the back office.
 * @param url path and query
 */
export async function prefetchPage(client: QueryClient, url: string): Promise<void> {
  const { pathname, searchParams } = new URL(url, location.origin);
  const { page, params } = matchPage(pathname);
  if (page.path === SHOP_PAGES.admin.path) return;
  const module = await loadPage(page).catch(() => undefined);
  await module?.prefetch?.(client, { params, query: searchParams });
  client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
}
