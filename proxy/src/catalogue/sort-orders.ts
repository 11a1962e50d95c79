import { PRODUCT_SORTS, type ProductSort } from '@chitenge/contract/product-sort';
import type { IndexEntry } from './product-store.ts';
import { compareBy } from './sort.ts';
import { SortedProducts } from './sorted-products.ts';

/** All products in every sort order. */
export class SortOrders {
  /** The editor's sort order has no name. */
  readonly #bySort: ReadonlyMap<ProductSort | undefined, SortedProducts>;

  /** @param byPosition all products, which the caller keeps up to date */
  constructor(byPosition: readonly (IndexEntry | undefined)[]) {
    this.#bySort = new Map(
      [undefined, ...PRODUCT_SORTS].map((sort) => [sort, new SortedProducts(compareBy(sort), byPosition)]),
    );
  }

  /** @param sort undefined for the editor's sort order */
  in(sort: ProductSort | undefined): SortedProducts {
    const sorted = this.#bySort.get(sort);
    if (!sorted) throw new Error(`There is no sort order ${sort}.`);
    return sorted;
  }

  add(entry: IndexEntry): void {
    for (const sorted of this.#bySort.values()) sorted.add(entry);
  }

  /** @param entry unchanged since it was added */
  delete(entry: IndexEntry): void {
    for (const sorted of this.#bySort.values()) sorted.delete(entry);
  }

  /** Replaces an entry. Most changes are of the stock, and leave the sort orders as they are. */
  replace(before: IndexEntry, after: IndexEntry): void {
    for (const sorted of this.#bySort.values()) {
      if (sorted.replace(before, after)) continue;
      sorted.delete(before);
      sorted.add(after);
    }
  }

  /** Sorts the added products now, so that the first request need not. */
  async prepare(takeTurn: () => Promise<unknown>): Promise<void> {
    for (const sorted of this.#bySort.values()) {
      sorted.all();
      await takeTurn();
    }
  }
}
