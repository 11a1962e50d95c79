import { emptyBitset } from './bitset.ts';
import type { ChoiceCounts } from './choice-index.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { foldOption } from './listing.ts';
import type { IndexEntry } from './product-store.ts';

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
  readonly choices: ChoiceCounts = new Map();
  /** Number of products on sale. */
  onSale = 0;
  #byPrice: { version: number; positions: readonly number[] } | null = null;

  /** @param choices keys of the product's choices */
  add(position: number, { product, onSale }: IndexedProduct, choices: ReadonlySet<number>): void {
    this.products.add(position);
    if (onSale) this.onSale += 1;
    addToCounts(this.sizes, product.sizes, 1);
    addToCounts(this.colors, product.colors, 1);
    for (const key of choices) this.choices.set(key, (this.choices.get(key) ?? 0) + 1);
  }

  /** The parameters are the same as when the product was added. */
  delete(position: number, { product, onSale }: IndexedProduct, choices: ReadonlySet<number>): void {
    this.products.remove(position);
    if (onSale) this.onSale -= 1;
    addToCounts(this.sizes, product.sizes, -1);
    addToCounts(this.colors, product.colors, -1);
    for (const key of choices) this.choices.set(key, (this.choices.get(key) ?? 0) - 1);
  }

  /**
   * Returns the group's positions by price. In the order of all products, those of a category may come late.
   * @param sorted all products by price
   * @param version changes with the result
   */
  positionsByPrice(sorted: readonly IndexEntry[], version: number): readonly number[] {
    if (this.#byPrice?.version === version) return this.#byPrice.positions;
    const positions = sorted.map(({ position }) => position).filter((at) => this.products.has(at));
    this.#byPrice = { version, positions };
    return positions;
  }
}
