import { LRUCache } from 'lru-cache';

/** Addresses whose budget is known. An unknown one has its whole burst. */
const MAX_ADDRESSES = 50_000;

/** The share of a minute's budget that a client may use at once. */
const BURST = 0.2;

const MINUTE_MS = 60_000;

/**
 * Limits the pages that the server renders for one address, as a token bucket. Responses from the cache are free.
 * Shoppers who share the address of a mobile network share these.
 */
export interface RenderBudget {
  /** Takes one rendered page from the budget. Returns whether the address has any left. */
  take(address: string): boolean;
}

/** @param perMinute pages that an address gets per minute in the long run */
export function createRenderBudget(perMinute: number): RenderBudget {
  const capacity = Math.max(1, perMinute * BURST);
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: MAX_ADDRESSES });
  return {
    take(address) {
      const now = Date.now();
      const { left, at } = buckets.get(address) ?? { left: capacity, at: now };
      const available = Math.min(capacity, left + ((now - at) / MINUTE_MS) * perMinute);
      const isWithin = available >= 1;
      buckets.set(address, { left: isWithin ? available - 1 : available, at: now });
      return isWithin;
    },
  };
}
