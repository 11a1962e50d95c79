/**
 * The price that counts at a time. Proxy and extension judge by it: docs/behaviour.md#sale-prices.
 */
import { toNgwee } from './money.ts';
import { nextBoundary, placeInPeriod, type Period } from './period.ts';

/** A product's prices as the editor enters them. */
export interface ScheduledPrice {
  price: string | number;
  originalPrice: string | number | null;
  /** What it costs during the sale; null without a sale. */
  salePrice: string | number | null;
  saleStarts: Period['starts'];
  saleEnds: Period['ends'];
}

export type CurrentPrice = Pick<ScheduledPrice, 'price' | 'originalPrice'>;

const periodOf = ({ saleStarts: starts, saleEnds: ends }: ScheduledPrice): Period => ({ starts, ends });

/** A sale price that is not lower is no sale. */
const hasSale = ({ price, salePrice }: ScheduledPrice): boolean =>
  salePrice !== null && toNgwee(salePrice) < toNgwee(price);

/**
 * Returns the price at a time, in milliseconds since 1970. During a sale, the price becomes the original one.
 * @throws RangeError for an invalid amount
 */
export function priceAt(product: ScheduledPrice, now: number): CurrentPrice {
  const { price, originalPrice, salePrice } = product;
  return salePrice !== null && hasSale(product) && placeInPeriod(periodOf(product), now) === 'within'
    ? { price: salePrice, originalPrice: price }
    : { price, originalPrice };
}

/** Returns when the price changes by itself next, in milliseconds since 1970; null for never. */
export function nextPriceChange(product: ScheduledPrice, now: number): number | null {
  return hasSale(product) ? nextBoundary(periodOf(product), now) : null;
}
