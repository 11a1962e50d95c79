/** Which URLs the worker caches. It leaves every other URL to the network. */
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { isCacheableApiPath } from '../src/lib/cacheable-api.ts';
import { isBackOfficePath } from '../src/lib/paths.ts';

/** The store settings, with the shop's name. */
export const SETTINGS_PATH = '/api/settings';

const OFFLINE_PAGES = Object.values(SHOP_PAGES)
  .filter(({ offline }) => offline)
  .map(({ path, cachedByQuery }) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    cachedByQuery,
  }));

const offlinePageAt = ({ pathname }: URL) => OFFLINE_PAGES.find(({ pattern }) => pattern.test(pathname));

/** Pages that are the same for every shopper (rule 8 of docs/architecture.md). */
export const isCacheablePage = (url: URL): boolean => offlinePageAt(url) !== undefined;

/** Returns the cache key of a page. Links from other sites add query parameters that most pages ignore. */
export function pageCacheKey(url: URL): string {
  return offlinePageAt(url)?.cachedByQuery ? url.pathname + url.search : url.pathname;
}

/** Navigations to the storefront, the not-found page and client-only order pages included. */
export const isStorefrontUrl = ({ pathname }: URL): boolean =>
  !isBackOfficePath(pathname) && !/^\/(?:api|assets)(?:\/|$)/.test(pathname);

export const isCacheableApi = ({ pathname }: URL): boolean => isCacheableApiPath(pathname);

export const isStaticFile = ({ pathname }: URL): boolean => pathname.startsWith('/static/');

export const isImage = ({ pathname }: URL): boolean => pathname.startsWith('/assets/');

/** Whether an image's URL contains a version, which changes with the image. */
export const isVersioned = ({ pathname }: URL): boolean => pathname.split('/').length > 3;

/** Pages of the back office, whose files change with every build and are loaded from the network. The till works without it. */
export const isLeftAlone = (url: URL): boolean => isBackOfficePath(url.pathname) && !isCacheablePage(url);
