import type { IndexedProduct } from './indexed-product.ts';
import type { Compare } from './sort.ts';

/** All products in one sort order. */
export class SortedProducts {
  readonly #compare: Compare;
  readonly #products: IndexedProduct[] = [];
  #isSorted = true;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Replaces a product; null when there was none, or is none any more. Most changes are of the stock, and keep its place. */
  replace(before: IndexedProduct | null, after: IndexedProduct | null): void {
    const at = before ? this.#products.indexOf(before) : this.#products.length;
    if (before && after && this.#compare(before, after) === 0) this.#products[at] = after;
    else {
      this.#products.splice(at, 1, ...(after ? [after] : []));
      if (after) this.#isSorted = false;
    }
  }

  all(): readonly IndexedProduct[] {
    // V8 sorts an array that is almost sorted in linear time.
    if (!this.#isSorted) this.#products.sort(this.#compare);
    this.#isSorted = true;
    return this.#products;
  }
}
