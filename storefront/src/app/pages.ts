/** Which screen stands at which address; every screen's code is a chunk of its own. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { generatePath, matchRoutes, type Params } from 'react-router-dom';
import { routes as at, type PageAddress } from '../lib/paths.ts';

/** What a file in `pages/` exports. */
export interface PageModule {
  Component: ComponentType;
  /**
   * Reads what the page shows and what is the same for every shopper. The server waits for it before it renders; in the
   * browser it is called ahead, when a link is about to be followed. Never throws: a failure stays in the query.
   */
  prefetch?: (client: QueryClient, address: PageAddress) => Promise<unknown>;
  /** As much of the query as the page understands, in one order; a page without this understands nothing of it. */
  understood?: (address: PageAddress) => URLSearchParams;
}

export interface Page {
  /** As the router writes it: `/product/:slug`. */
  path: string;
  /** Its module, as the build's list of files names it: `src/pages/home-page.tsx`. */
  file: string;
  load: () => Promise<PageModule>;
  /** Set once its code is there. */
  module?: PageModule;
  /** Set once it is sure that its code cannot be had. */
  failure?: unknown;
  loading?: Promise<PageModule>;
}

const modules = import.meta.glob<PageModule>('../pages/*-page.tsx');

function page(path: string, name: string): Page {
  const file = `../pages/${name}-page.tsx`;
  const load = modules[file];
  if (!load) throw new Error(`There is no ${file}`);
  return { path, file: file.replace('..', 'src'), load };
}

export const pages: readonly Page[] = [
  page(at.home, 'home'),
  page(at.products, 'products'),
  page(at.category, 'products'),
  page(at.product, 'product'),
  page(at.lookbook, 'lookbook'),
  page(at.cart, 'cart'),
  page(at.checkout, 'checkout'),
  page(at.order, 'order'),
  page(at.wishlist, 'wishlist'),
  page(at.admin, 'admin'),
];

export const notFoundPage: Page = page('*', 'not-found');

/** How many screens' code is on its way. */
let underWay = 0;
const listeners = new Set<() => void>();

/** Told a moment later: it may be asked for while React renders. */
function count(change: number): void {
  underWay += change;
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Whether any screen's code is on its way, and who wants to know when that changes. */
export const pagesUnderWay = {
  now: (): boolean => underWay > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * The code of a screen: the same promise for all who ask. A failure lasts as long as this document does, for browsers
 * remember it as well.
 * @throws what the browser throws when the file cannot be had
 */
export function loadPage(page: Page): Promise<PageModule> {
  page.loading ??= (async () => {
    count(1);
    try {
      page.module = await page.load();
      return page.module;
    } finally {
      count(-1);
    }
  })();
  return page.loading;
}

const ROUTES = [...pages, notFoundPage].map((page) => ({ path: page.path, handle: page }));

/** The screen of an address, and what its pattern made of the path. */
export function pageAt(pathname: string): { page: Page; params: Params } {
  const [match] = matchRoutes(ROUTES, pathname) ?? [];
  return match ? { page: match.route.handle, params: match.params } : { page: notFoundPage, params: {} };
}

/**
 * The one address of all that show the same: without what the page does not understand, and written in one way.
 * The page's code must have been loaded.
 */
export function normalAddress(pathname: string, query: URLSearchParams): string {
  const { page, params } = pageAt(pathname);
  if (page === notFoundPage) return pathname;
  const path = generatePath(page.path, params);
  const understood = page.module?.understood?.({ params, query }).toString();
  return understood ? `${path}?${understood}` : path;
}

/**
 * Loads the code of the page at an address of this shop, and what it shows, so that following the link takes no time. What
 * cannot be had is left for the page itself to ask for. The back office is not for shoppers to fetch.
 */
export async function prefetchPage(client: QueryClient, address: string): Promise<void> {
  const url = new URL(address, location.origin);
  const { page, params } = pageAt(url.pathname);
  if (page.path === at.admin) return;
  const code = await loadPage(page).catch(() => undefined);
  await code?.prefetch?.(client, { params, query: url.searchParams });
  client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
}
