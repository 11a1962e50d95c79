import type { NetworkFirst } from 'workbox-strategies';
import { paths } from '../src/lib/paths.ts';
import { isCacheableApi, isCacheablePage, pageCacheKey, SETTINGS_PATH } from './cacheable-urls.ts';
import { MATCH_OPTIONS } from './caches.ts';
import { apiResponses, pages } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pages that the worker caches at installation, because the offline page links to them. */
const INITIAL_PAGES = [paths.home, paths.cart];

/** Number of URLs of one message that the worker fetches; the last ones count. */
const MAX_URLS = 20;

/** The worker fetches nothing again within ten minutes, to save shoppers' data. In milliseconds. */
const MIN_REFRESH_MS = 10 * 60_000;

async function isFresh(cacheName: string, url: string): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(url, MATCH_OPTIONS);
  const date = Date.parse(cached?.headers.get('date') ?? '');
  return Date.now() - date < MIN_REFRESH_MS;
}

/** Fetches a URL through its strategy, which caches it and enforces the limits of the cache. */
async function refreshCache(strategy: NetworkFirst, url: string, event: ExtendableEvent): Promise<void> {
  if (await isFresh(strategy.cacheName, url)) return;
  await Promise.all(strategy.handleAll({ event, request: new Request(url) }));
}

/** Caches the initial pages, and the store settings with the shop's name. The worker also installs when this fails. */
export async function cacheInitialPages(event: ExtendableEvent): Promise<void> {
  await Promise.allSettled([
    ...INITIAL_PAGES.map((url) => refreshCache(pages, url, event)),
    refreshCache(apiResponses, SETTINGS_PATH, event),
  ]);
}

/**
 * Caches what a page reports as visited: pages that the router opened, or that loaded before the worker existed.
 * @param reported paths from a page's message. Any script of this origin can send one, so each is checked.
 */
export async function cacheVisited(reported: readonly unknown[], event: ExtendableEvent): Promise<void> {
  const urls = reported
    .filter((path) => typeof path === 'string' && path.startsWith('/'))
    .map((path) => new URL(self.location.origin + path))
    .filter((url) => isCacheablePage(url) || isCacheableApi(url))
    .slice(-MAX_URLS);
  await Promise.allSettled(
    urls.map((url) =>
      isCacheablePage(url)
        ? refreshCache(pages, pageCacheKey(url), event)
        : refreshCache(apiResponses, url.pathname + url.search, event),
    ),
  );
}
