import type { Bitset } from './bitset.ts';
import type { IndexEntry } from './product-store.ts';
import type { Compare } from './sort.ts';

/** From this number of products on, sorting is faster than inserting each product into a long array. */
const BATCH = 100;

/** All products in one sort order. */
export class SortedProducts {
  readonly #compare: Compare;
  #entries: IndexEntry[] = [];
  /** Products that are not in `#entries` yet. */
  #added: IndexEntry[] = [];

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  add(entry: IndexEntry): void {
    this.#added.push(entry);
  }

  /** Replaces an entry by one that has the same place, if it does. Returns whether it does. */
  replace(before: IndexEntry, after: IndexEntry): boolean {
    if (this.#compare(before, after) !== 0) return false;
    const entries = this.#all();
    entries[this.#indexFor(before)] = after;
    return true;
  }

  /** @param entry unchanged since it was added */
  delete(entry: IndexEntry): void {
    this.#all().splice(this.#indexFor(entry), 1);
  }

  all(): readonly IndexEntry[] {
    return this.#all();
  }

  #all(): IndexEntry[] {
    const added = this.#added;
    this.#added = [];
    // V8 sorts the long sorted part of the array in linear time.
    if (added.length >= BATCH) this.#entries = [...this.#entries, ...added].toSorted(this.#compare);
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

  /** Binary search for the position of an entry in the sort order. */
  #indexFor(wanted: IndexEntry): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#entries[middle];
      if (entry && this.#compare(entry, wanted) >= 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
