import type { Bitset } from './bitset.ts';
import type { IndexEntry } from './product-store.ts';
import type { Compare } from './sort.ts';

/** From this number of products on, sorting is faster than inserting each product into a long array. */
const BATCH = 100;

/** Comparing two products takes about as long as passing over this many. */
const PASSED_PER_COMPARISON = 4;

/** A part of a list. */
export interface Range {
  limit: number;
  offset: number;
}

/** All products in one sort order. */
export class SortedProducts {
  readonly #compare: Compare;
  readonly #byPosition: readonly (IndexEntry | undefined)[];
  #entries: IndexEntry[] = [];
  /** Products that are not in `#entries` yet. */
  #added: IndexEntry[] = [];

  /** @param byPosition all products, which the caller keeps up to date */
  constructor(compare: Compare, byPosition: readonly (IndexEntry | undefined)[]) {
    this.#compare = compare;
    this.#byPosition = byPosition;
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

  /**
   * Returns a page of the products of the set, in order.
   * @param size number of products in the set
   */
  page(set: Bitset, size: number, { offset, limit }: Range): IndexEntry[] {
    const passed = this.#byPosition.length * Math.min(1, (offset + limit) / size);
    const comparisons = size * Math.log2(size + 1);
    if (comparisons * PASSED_PER_COMPARISON < passed) return this.#sort(set).slice(offset, offset + limit);
    const page: IndexEntry[] = [];
    let skipped = 0;
    for (const entry of this.all()) {
      if (!set.has(entry.position)) continue;
      if (skipped < offset) skipped += 1;
      else if (page.push(entry) >= limit) break;
    }
    return page;
  }

  #sort(set: Bitset): IndexEntry[] {
    return set
      .array()
      .flatMap((position) => this.#byPosition[position] ?? [])
      .toSorted(this.#compare);
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
