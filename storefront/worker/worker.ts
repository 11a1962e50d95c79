/**
 * The shop on a bad line: pages, their data and pictures as they were last seen. docs/decisions/014-offline.md says why
 * it does what it does. There is no skipWaiting: an open page keeps the scripts that it began with.
 */
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isAnswer, isBackOffice, isFile, isOrderPage, isPage, isPicture } from './addresses.ts';
import { PRECACHE } from './build-facts.ts';
import { bounded, CACHES, deleteOldCaches, onlyGood } from './caches.ts';
import { greet, noticing } from './notices.ts';
import { offlinePage } from './offline-page.ts';
import { PREFIX } from './prefix.ts';
import { keepFirstPages, keepSeen } from './seen.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long the network may take before what was kept is shown, in seconds. */
const PAGE_TIMEOUT_S = 4;
const ANSWER_TIMEOUT_S = 5;

setCacheNameDetails({ prefix: PREFIX, suffix: 'shop' });
precacheAndRoute(
  PRECACHE.map((url) => ({ url, revision: null })),
  { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] },
);
clientsClaim();

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [onlyGood, noticing, bounded(60, 30)],
});

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  (options) => pages.handle(options).catch(offlinePage),
);

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isOrderPage(url),
  ({ request }) => fetch(request).catch(offlinePage),
);

// The network first: a price is only as old as the line is bad.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isAnswer(url),
  new NetworkFirst({
    cacheName: CACHES.answers,
    networkTimeoutSeconds: ANSWER_TIMEOUT_S,
    matchOptions: { ignoreVary: true },
    plugins: [onlyGood, noticing, bounded(150, 7)],
  }),
);

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.destination === 'image' && isPicture(url),
  new CacheFirst({
    cacheName: CACHES.pictures,
    matchOptions: { ignoreVary: true },
    plugins: [onlyGood, bounded(200, 30)],
  }),
);

const files = new CacheFirst({ cacheName: CACHES.files, plugins: [onlyGood, bounded(80, 30)] });

// Files of a newer build than this worker's, which waits until the older pages are closed.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isFile(url),
  async (options) => {
    const { event, request } = options;
    const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
    return client && isBackOffice(new URL(client.url)) ? fetch(request) : files.handle(options);
  },
);

self.addEventListener('install', (event) => event.waitUntil(keepFirstPages()));

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches(cacheNames.precache)));

/** The addresses in a page's message that it shows something; null for any other message. */
function seenIn(message: unknown): readonly unknown[] | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('kind' in message) || message.kind !== 'seen' || !('addresses' in message)) return null;
  return Array.isArray(message.addresses) ? message.addresses : null;
}

self.addEventListener('message', (event) => {
  const seen = seenIn(event.data);
  if (seen === null || !(event.source instanceof Client)) return;
  greet(event.source);
  event.waitUntil(keepSeen(seen));
});
