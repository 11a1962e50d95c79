/**
 * The shop on a bad line: pages, their data and pictures as they were last seen. docs/decisions/014-offline.md says why
 * it does what it does. There is no skipWaiting: an open page keeps the scripts that it began with.
 */
import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAnswer, isBackOffice, isFile, isPage, isPicture, isShop, isVersioned } from './addresses.ts';
import { PRECACHE } from './build-facts.ts';
import { deleteOldCaches } from './caches.ts';
import { greet } from './notices.ts';
import { offlinePage } from './offline-page.ts';
import { PREFIX } from './prefix.ts';
import { keepFirstPages, keepSeen } from './seen.ts';
import { answers, files, pages, pictures, replaceablePictures } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

setCacheNameDetails({ prefix: PREFIX, suffix: 'shop' });
precacheAndRoute(
  PRECACHE.map((url) => ({ url, revision: null })),
  { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] },
);
clientsClaim();

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  (options) => pages.handle(options).catch(offlinePage),
);

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isShop(url),
  ({ request }) => fetch(request).catch(offlinePage),
);

registerRoute(({ sameOrigin, url }) => sameOrigin && isAnswer(url), answers);

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.destination === 'image' && isPicture(url),
  (options) => (isVersioned(options.url) ? pictures : replaceablePictures).handle(options),
);

// Files of a newer build than this worker's, which waits until the older pages are closed.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isFile(url),
  async (options) => {
    const { event, request } = options;
    const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
    return client && isBackOffice(new URL(client.url)) ? fetch(request) : files.handle(options);
  },
);

self.addEventListener('install', (event) => event.waitUntil(keepFirstPages(event)));

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
  event.waitUntil(keepSeen(seen, event));
});
