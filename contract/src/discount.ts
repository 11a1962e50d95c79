import { toNgwee } from './money.ts';

/** Returns the discount in percent, or null without one: docs/behaviour.md#money. */
export function percentOff(product: { price: string; originalPrice: string | null }): number | null {
  if (product.originalPrice === null) return null;
  const [now, before] = [toNgwee(product.price), toNgwee(product.originalPrice)];
  return before > now ? Math.round((1 - now / before) * 100) : null;
}
