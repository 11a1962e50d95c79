/** How the worker answers and caches each kind of request. */
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { pageCacheKey } from './cacheable-urls.ts';
import { expiration, CACHES, MATCH_OPTIONS, onlyComplete } from './caches.ts';
import { notifyPlugin } from './page-messages.ts';

/** Seconds after which the worker answers from the cache instead of the network. */
const PAGE_TIMEOUT_S = 4;
const API_TIMEOUT_S = 5;

const matchOptions = MATCH_OPTIONS;

export const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions,
  plugins: [
    { cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageCacheKey(new URL(request.url))) },
    onlyComplete,
    notifyPlugin,
    expiration(60, 30),
  ],
});

/** Network first, because prices and stock change. */
export const apiResponses = new NetworkFirst({
  cacheName: CACHES.api,
  networkTimeoutSeconds: API_TIMEOUT_S,
  matchOptions,
  plugins: [onlyComplete, notifyPlugin, expiration(150, 7)],
});

const imageOptions = { cacheName: CACHES.images, matchOptions, plugins: [onlyComplete, expiration(200, 30)] };

/** Images with a version in their URL. */
export const images = new CacheFirst(imageOptions);

/** Images that an editor can replace under the same URL. */
export const unversionedImages = new StaleWhileRevalidate(imageOptions);

export const staticFiles = new CacheFirst({
  cacheName: CACHES.files,
  plugins: [onlyComplete, expiration(80, 30)],
});
