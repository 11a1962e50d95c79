import { Bits } from './bits.ts';
import type { ListedProduct } from './listed-product.ts';
import { foldOption } from './listing.ts';

/** How many products have each option, by the option as it is folded. */
export type Tally = Map<string, number>;

function count(tally: Tally, options: readonly string[], step: 1 | -1): void {
  for (const key of new Set(options.map(foldOption))) tally.set(key, (tally.get(key) ?? 0) + step);
}

/**
 * Products that most questions begin with: all, those of a category, the featured ones. How often each size and colour
 * occurs among them is kept, so that it need not be counted while nothing else narrows the question.
 */
export class Group {
  readonly products = new Bits();
  readonly sizes: Tally = new Map();
  readonly colors: Tally = new Map();

  add(position: number, { product }: ListedProduct): void {
    this.products.add(position);
    count(this.sizes, product.sizes, 1);
    count(this.colors, product.colors, 1);
  }

  /** @param listed the same as when it was added */
  delete(position: number, { product }: ListedProduct): void {
    this.products.delete(position);
    count(this.sizes, product.sizes, -1);
    count(this.colors, product.colors, -1);
  }
}
