import type { CartLine } from '@chitenge/contract/cart';
import { readDated, storeDated } from '../../lib/dated-storage.ts';
import { readLines } from './kept-shapes.ts';

const KEY = 'cart-as-seen';

/** 30 days, in milliseconds. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Keeps the cart as the server has confirmed it, for reading without a line. */
export function keepSeenCart(lines: readonly CartLine[]): void {
  storeDated(KEY, lines);
}

/** The cart as it was last confirmed in this browser; null when that is not known. Not while rendering. */
export function readSeenCart(): CartLine[] | null {
  return readLines(readDated(KEY, MAX_AGE_MS));
}
