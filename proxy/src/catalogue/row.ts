import type { Bits } from './bits.ts';
import type { Compare } from './order.ts';
import type { Placed } from './product-index.ts';

/** All products in one order. */
export class Row {
  #compare: Compare;
  #placed: Placed[] = [];

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  add(placed: Placed): void {
    this.#placed.splice(this.#firstNotBefore(placed), 0, placed);
  }

  /** @param placed not changed since it was added */
  delete(placed: Placed): void {
    this.#placed.splice(this.#firstNotBefore(placed), 1);
  }

  /** Sorts all anew, and says whether that made a difference. */
  arrange(compare: Compare, placed: readonly Placed[]): boolean {
    const before = this.#placed;
    this.#compare = compare;
    this.#placed = placed.toSorted((one, other) => compare(one.listed, other.listed));
    return this.#placed.some((one, at) => one !== before[at]);
  }

  /** Those of the set, in order, from `offset` on, at most `limit`. */
  page(set: Bits, offset: number, limit: number): Placed[] {
    const page: Placed[] = [];
    let left = offset;
    for (const placed of this.#placed) {
      if (!set.has(placed.position)) continue;
      if (left > 0) left -= 1;
      else if (page.push(placed) >= limit) break;
    }
    return page;
  }

  /** The first of the set. */
  first(set: Bits): Placed | undefined {
    return this.#placed.find(({ position }) => set.has(position));
  }

  /** Those whose number lies from `min` to `max`. @param numberOf by which the row goes upwards */
  between(numberOf: (placed: Placed) => number, min: number, max: number): Placed[] {
    const start = this.#search((placed) => numberOf(placed) >= min);
    const end = this.#search((placed) => numberOf(placed) > max);
    return this.#placed.slice(start, end);
  }

  #firstNotBefore({ listed }: Placed): number {
    return this.#search((placed) => this.#compare(placed.listed, listed) >= 0);
  }

  /** Where `isReached` turns true, and stays so. */
  #search(isReached: (placed: Placed) => boolean): number {
    let [low, high] = [0, this.#placed.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const placed = this.#placed[middle];
      if (placed && isReached(placed)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
