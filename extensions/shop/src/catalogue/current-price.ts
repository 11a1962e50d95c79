import { priceAt } from '@chitenge/contract/sale-price';
import type { Decimal, Timestamp } from '../database/columns.ts';

/** The columns that a product's price follows from. */
export interface PriceColumns {
  price: Decimal;
  sale_price: Decimal | null;
  sale_starts: Timestamp | null;
  sale_ends: Timestamp | null;
}

/** Returns the price that counts now. Variants with a price of their own keep it. */
export function currentPrice({ price, sale_price, sale_starts, sale_ends }: PriceColumns): Decimal {
  const schedule = {
    price,
    originalPrice: null,
    salePrice: sale_price,
    saleStarts: sale_starts,
    saleEnds: sale_ends,
  };
  return priceAt(schedule, Date.now()).price;
}
