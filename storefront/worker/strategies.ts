/** How each kind of address is answered and kept. */
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { pageAddress } from './addresses.ts';
import { bounded, CACHES, MATCH_OPTIONS, onlyGood } from './caches.ts';
import { noticing } from './notices.ts';

/** How long the network may take before what was kept is shown, in seconds. */
const PAGE_TIMEOUT_S = 4;
const ANSWER_TIMEOUT_S = 5;

const matchOptions = MATCH_OPTIONS;

export const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions,
  plugins: [
    { cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageAddress(new URL(request.url))) },
    onlyGood,
    noticing,
    bounded(60, 30),
  ],
});

/** The network first: a price is only as old as the line is bad. */
export const answers = new NetworkFirst({
  cacheName: CACHES.answers,
  networkTimeoutSeconds: ANSWER_TIMEOUT_S,
  matchOptions,
  plugins: [onlyGood, noticing, bounded(150, 7)],
});

const keptPictures = { cacheName: CACHES.pictures, matchOptions, plugins: [onlyGood, bounded(200, 30)] };

/** Pictures whose address changes with them. */
export const pictures = new CacheFirst(keptPictures);

/** Pictures in whose place another may have come. */
export const replaceablePictures = new StaleWhileRevalidate(keptPictures);

export const files = new CacheFirst({ cacheName: CACHES.files, plugins: [onlyGood, bounded(80, 30)] });
