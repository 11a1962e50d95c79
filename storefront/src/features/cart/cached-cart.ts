import type { CartLine } from '@chitenge/contract/cart';
import { readIfFresh, storeWithTimestamp } from '../../lib/timestamped-storage.ts';
import { parseCartLines } from './parse-stored-cart.ts';

const KEY = 'cart-as-seen';

/** 30 days, in milliseconds. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Stores the confirmed lines in this browser, to show them while offline. */
export function cacheCart(lines: readonly CartLine[]): void {
  storeWithTimestamp(KEY, lines);
}

/** Returns the lines that this browser stored last; null without any. Do not call it while rendering. */
export function readCachedCart(): CartLine[] | null {
  return parseCartLines(readIfFresh(KEY, MAX_AGE_MS));
}
