import type { Facets } from '@chitenge/contract/facets';
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { bitsetOf, type Bitset } from './bitset.ts';
import type { ProductsFilter } from './listing.ts';

/** The prices of all products. */
export class PriceIndex {
  /** By position. */
  readonly #prices: Ngwee[] = [];

  set(position: number, price: Ngwee): void {
    this.#prices[position] = price;
  }

  /** Returns the products with a price in the filter's range; null without a range. */
  find({ minPrice, maxPrice }: ProductsFilter): Bitset | null {
    if (minPrice === undefined && maxPrice === undefined) return null;
    const [min, max] = [minPrice ?? 0, maxPrice ?? Infinity];
    const positions: number[] = [];
    for (let position = 0; position < this.#prices.length; position += 1) {
      const price = this.#prices[position] ?? 0;
      if (price >= min && price <= max) positions.push(position);
    }
    return bitsetOf(this.#prices.length, [positions]);
  }

  /**
   * Returns the lowest and the highest price of the products.
   * @param byPrice positions in the order of their prices, which include those of the products
   */
  rangeOf(products: Bitset, byPrice: readonly number[]): Facets['price'] {
    const lowest = byPrice.find((position) => products.has(position));
    const highest = byPrice.findLast((position) => products.has(position));
    if (lowest === undefined || highest === undefined) return null;
    return { min: toDecimal(this.#prices[lowest] ?? 0), max: toDecimal(this.#prices[highest] ?? 0) };
  }
}
