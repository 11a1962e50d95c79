import { isAnswer, isPage } from './addresses.ts';
import { CACHES } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** The pages that are kept from the start, for the offline page leads to them. */
const FIRST_PAGES = ['/', '/cart'];

/** Most answers of one page that are fetched again for keeping. */
const MOST_ANSWERS = 20;

async function keep(cacheName: string, address: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if ((await cache.match(address, { ignoreVary: true })) !== undefined) return;
  const response = await fetch(address);
  if (response.status === 200 && !response.redirected) await cache.put(address, response);
}

/** Keeps the pages that every shopper may need; without them the rest is still worth having. */
export async function keepFirstPages(): Promise<void> {
  await Promise.allSettled(FIRST_PAGES.map((address) => keep(CACHES.pages, address)));
}

/**
 * Keeps a page that was reached inside the shop, or before there was a worker: neither went through it. Asked by the
 * page, which may be any script of this origin, so the addresses are looked at like any other.
 */
export async function keepSeen(addresses: readonly unknown[]): Promise<void> {
  const urls = addresses
    .slice(0, MOST_ANSWERS)
    .filter((address) => typeof address === 'string' && address.startsWith('/'))
    .map((address) => new URL(String(address), self.location.origin))
    .filter(({ origin }) => origin === self.location.origin);
  await Promise.allSettled(
    urls.map(async (url) => {
      if (isPage(url)) await keep(CACHES.pages, url.pathname + url.search);
      else if (isAnswer(url)) await keep(CACHES.answers, url.pathname + url.search);
    }),
  );
}
