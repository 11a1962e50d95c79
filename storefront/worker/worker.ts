/**
 * The service worker. It answers from its caches when the network does not answer in time.
 * docs/decisions/014-offline.md explains the choices. It never calls skipWaiting, so that open pages keep their scripts.
 */
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import {
  isCacheableApi,
  isBackOffice,
  isStaticFile,
  isCacheablePage,
  isImage,
  isStorefrontUrl,
  isVersioned,
} from './cacheable-urls.ts';
import { PRECACHE } from './build-constants.ts';
import { deleteOldCaches } from './caches.ts';
import { parseVisited, registerPage } from './page-messages.ts';
import { offlinePage } from './offline-page.ts';
import { CACHE_PREFIX } from './cache-prefix.ts';
import { cacheInitialPages, cacheVisited } from './cache-visited.ts';
import { apiResponses, staticFiles, pages, images, unversionedImages } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

setCacheNameDetails({ prefix: CACHE_PREFIX, suffix: 'shop' });
precacheAndRoute(
  PRECACHE.map((url) => ({ url, revision: null })),
  { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] },
);
clientsClaim();

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
    return client && isBackOffice(new URL(client.url)) ? fetch(request) : staticFiles.handle(options);
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
