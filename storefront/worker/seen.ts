import type { NetworkFirst } from 'workbox-strategies';
import { isAnswer, isPage, pageAddress } from './addresses.ts';
import { MATCH_OPTIONS } from './caches.ts';
import { answers, pages } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

/** The pages that are kept from the start, for the offline page leads to them. */
const FIRST_PAGES = ['/', '/cart'];

/** Most addresses of one message that are fetched again for keeping; the newest count. */
const MOST_ADDRESSES = 20;

/** What was kept in the last ten minutes is not fetched again, in milliseconds: that costs shoppers data. */
const FRESH_MS = 10 * 60_000;

async function isFresh(cacheName: string, address: string): Promise<boolean> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(address, MATCH_OPTIONS);
  const date = Date.parse(kept?.headers.get('date') ?? '');
  return Date.now() - date < FRESH_MS;
}

/** Fetches an address as if it had been asked for through the strategy, which keeps it within its bounds. */
async function keep(strategy: NetworkFirst, address: string, event: ExtendableEvent): Promise<void> {
  if (await isFresh(strategy.cacheName, address)) return;
  await Promise.all(strategy.handleAll({ event, request: new Request(address) }));
}

/** Keeps the pages that every shopper may need; without them the rest is still worth having. */
export async function keepFirstPages(event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(FIRST_PAGES.map((address) => keep(pages, address, event)));
}

/**
 * Keeps a page that was reached inside the shop, or before there was a worker: neither went through it. Asked by the
 * page, which may be any script of this origin, so the addresses are looked at like any other.
 */
export async function keepSeen(addresses: readonly unknown[], event: ExtendableEvent): Promise<void> {
  const urls = addresses
    .filter((address) => typeof address === 'string')
    .flatMap((address) => URL.parse(address, self.location.origin) ?? [])
    .filter((url) => url.origin === self.location.origin && (isPage(url) || isAnswer(url)))
    .slice(-MOST_ADDRESSES);
  await Promise.allSettled(
    urls.map((url) =>
      isPage(url) ? keep(pages, pageAddress(url), event) : keep(answers, url.pathname + url.search, event),
    ),
  );
}
