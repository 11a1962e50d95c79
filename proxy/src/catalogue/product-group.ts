import { emptyBitset } from './bitset.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { foldOption } from './listing.ts';

/** Number of products by folded size or colour. */
export type OptionCounts = Map<string, number>;

function addToCounts(counts: OptionCounts, options: readonly string[], step: 1 | -1): void {
  for (const folded of new Set(options.map(foldOption))) counts.set(folded, (counts.get(folded) ?? 0) + step);
}

/**
 * The products that most requests start from: all, those of a category, or the featured ones.
 * It counts the products of each option on every change, so that facets without a filter need no counting.
 */
export class ProductGroup {
  readonly products = emptyBitset();
  readonly sizes: OptionCounts = new Map();
  readonly colors: OptionCounts = new Map();

  add(position: number, { product }: IndexedProduct): void {
    this.products.add(position);
    addToCounts(this.sizes, product.sizes, 1);
    addToCounts(this.colors, product.colors, 1);
  }

  /** @param indexed the same product as when it was added */
  delete(position: number, { product }: IndexedProduct): void {
    this.products.remove(position);
    addToCounts(this.sizes, product.sizes, -1);
    addToCounts(this.colors, product.colors, -1);
  }
}
