/**
 * The service worker. It answers from its caches when the network does not answer in time.
 * docs/decisions/014-offline.md explains the choices. It never calls skipWaiting, so that open pages keep their scripts.
 */
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { paths } from '../src/lib/paths.ts';
import { PRECACHE } from './build-constants.ts';
import { CACHE_PREFIX } from './cache-prefix.ts';
import {
  isCacheableApi,
  isLeftAlone,
  isStaticFile,
  isCacheablePage,
  isImage,
  isStorefrontUrl,
  isVersioned,
  pageCacheKey,
  SETTINGS_PATH,
} from './cacheable-urls.ts';
import { deleteOldCaches, MATCH_OPTIONS, expiration, CACHES, onlyComplete } from './caches.ts';
import { offlinePage } from './offline-page.ts';
import { parseVisited, registerPage, notifyPlugin } from './page-messages.ts';

declare const self: ServiceWorkerGlobalScope;

setCacheNameDetails({ prefix: CACHE_PREFIX, suffix: 'shop' });
precacheAndRoute(
  PRECACHE.map((url) => ({ url, revision: null })),
  { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] },
);
clientsClaim();

/** Seconds after which the worker answers from the cache instead of the network. */
const PAGE_TIMEOUT_S = 4;
const API_TIMEOUT_S = 5;

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions: MATCH_OPTIONS,
  plugins: [
    { cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageCacheKey(new URL(request.url))) },
    onlyComplete,
    notifyPlugin,
    expiration(60, 30),
  ],
});

/** Network first, because prices and stock change. */
const apiResponses = new NetworkFirst({
  cacheName: CACHES.api,
  networkTimeoutSeconds: API_TIMEOUT_S,
  matchOptions: MATCH_OPTIONS,
  plugins: [onlyComplete, notifyPlugin, expiration(150, 7)],
});

const imageOptions = {
  cacheName: CACHES.images,
  matchOptions: MATCH_OPTIONS,
  plugins: [onlyComplete, expiration(200, 30)],
};

/** Images with a version in their URL. */
const images = new CacheFirst(imageOptions);

/** Images that an editor can replace under the same URL. */
const unversionedImages = new StaleWhileRevalidate(imageOptions);

const staticFiles = new CacheFirst({
  cacheName: CACHES.files,
  plugins: [onlyComplete, expiration(160, 30)],
});

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isCacheablePage(url),
  (options) => pages.handle(options).catch(offlinePage),
);

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isStorefrontUrl(url),
  ({ request }) => fetch(request).catch(offlinePage),
);

registerRoute(({ sameOrigin, url }) => sameOrigin && isCacheableApi(url), apiResponses);

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.destination === 'image' && isImage(url),
  (options) => (isVersioned(options.url) ? images : unversionedImages).handle(options),
);

// A new build's pages load its files through the old worker until all old pages are closed.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isStaticFile(url),
  async (options) => {
    const { event, request } = options;
    const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
    return client && isLeftAlone(new URL(client.url)) ? fetch(request) : staticFiles.handle(options);
  },
);

self.addEventListener('install', (event) => event.waitUntil(cacheInitialPages(event)));

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches(cacheNames.precache)));

self.addEventListener('message', (event) => {
  const visited = parseVisited(event.data);
  if (visited === null || !(event.source instanceof Client)) return;
  registerPage(event.source);
  event.waitUntil(cacheVisited(visited, event));
});

/** Pages that the worker caches at installation, because the offline page links to them. */
const INITIAL_PAGES = [paths.home, paths.cart];

/** Number of URLs of one message that the worker fetches; the last ones count. */
const MAX_URLS = 20;

/** Static files of one message that the worker keeps, of the till. */
const MAX_FILES = 80;

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
async function cacheInitialPages(event: ExtendableEvent): Promise<void> {
  await Promise.allSettled([
    ...INITIAL_PAGES.map((url) => refreshCache(pages, url, event)),
    refreshCache(apiResponses, SETTINGS_PATH, event),
  ]);
}

/**
 * Caches what a page reports as visited: pages that the router opened, or that loaded before the worker existed.
 * @param reported paths from a page's message. Any script of this origin can send one, so each is checked.
 */
async function cacheVisited(reported: readonly unknown[], event: ExtendableEvent): Promise<void> {
  const known = reported
    .filter((path) => typeof path === 'string' && path.startsWith('/'))
    .map((path) => new URL(self.location.origin + path));
  const urls = known.filter((url) => isCacheablePage(url) || isCacheableApi(url)).slice(-MAX_URLS);
  await Promise.allSettled([
    ...urls.map((url) =>
      isCacheablePage(url)
        ? refreshCache(pages, pageCacheKey(url), event)
        : refreshCache(apiResponses, url.pathname + url.search, event),
    ),
    ...known
      .filter(isStaticFile)
      .slice(-MAX_FILES)
      .map(async (url) => Promise.all(staticFiles.handleAll({ event, request: new Request(url) }))),
  ]);
}
