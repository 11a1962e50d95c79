import { toNgwee } from './money.ts';

/** Percent off by section 9: round((1 - price / originalPrice) * 100); null when there is nothing off. */
export function percentOff(product: { price: string; originalPrice: string | null }): number | null {
  if (product.originalPrice === null) return null;
  const [now, before] = [toNgwee(product.price), toNgwee(product.originalPrice)];
  return before > now ? Math.round((1 - now / before) * 100) : null;
}
