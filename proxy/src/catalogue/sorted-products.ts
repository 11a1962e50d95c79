import type { Bitset } from './bitset.ts';
import type { IndexEntry } from './product-index.ts';
import type { Compare } from './sort.ts';

/** From this number of products on, sorting is faster than inserting each product into a long array. */
const BATCH = 100;

/** All products in one sort order. */
export class SortedProducts {
  #compare: Compare;
  #entries: IndexEntry[] = [];
  /** Products that are not in `#entries` yet. */
  #added: IndexEntry[] = [];

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  add(entry: IndexEntry): void {
    this.#added.push(entry);
  }

  /** @param entry unchanged since it was added */
  delete(entry: IndexEntry): void {
    this.all();
    this.#entries.splice(this.#indexFor(entry), 1);
  }

  /** Replaces the products and the sort order. */
  reset(compare: Compare, entries: readonly IndexEntry[]): void {
    this.#compare = compare;
    this.#added = [];
    this.#entries = entries.toSorted((one, other) => compare(one.indexed, other.indexed));
  }

  all(): readonly IndexEntry[] {
    const added = this.#added;
    this.#added = [];
    if (added.length >= BATCH) this.reset(this.#compare, [...this.#entries, ...added]);
    else for (const entry of added) this.#entries.splice(this.#indexFor(entry), 0, entry);
    return this.#entries;
  }

  /** Returns the products of the set in order, at most `limit`, without the first `offset`. */
  page(set: Bitset, offset: number, limit: number): IndexEntry[] {
    const page: IndexEntry[] = [];
    let skipped = 0;
    for (const entry of this.all()) {
      if (!set.has(entry.position)) continue;
      if (skipped < offset) skipped += 1;
      else if (page.push(entry) >= limit) break;
    }
    return page;
  }

  /** Returns the first product of the set. */
  first(set: Bitset): IndexEntry | undefined {
    return this.all().find(({ position }) => set.has(position));
  }

  /** Binary search for the position of an entry in the sort order. */
  #indexFor({ indexed }: IndexEntry): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#entries[middle];
      if (entry && this.#compare(entry.indexed, indexed) >= 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
