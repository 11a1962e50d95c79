import { cleanLine } from '@chitenge/contract/clean-text';
import { emptyBitset, type Bitset } from './bitset.ts';
import { foldOption } from './listing.ts';

/** A size or colour. Its spellings differ only in case. */
interface Option {
  folded: string;
  products: Bitset;
  /** Number of products with each spelling. */
  spellings: Map<string, number>;
}

/** An option with its most frequent spelling. */
export interface FoundOption extends Pick<Option, 'folded' | 'products'> {
  value: string;
}

/** Returns the number of products of an option. */
export type OptionCounter = (option: FoundOption) => number;

const countByBitsets =
  (set: Bitset): OptionCounter =>
  ({ products }) =>
    products.intersection_size(set);

/** Visiting a product takes about as long as intersecting this many words of two bitsets. */
const WORDS_PER_PRODUCT = 3;

/** The number of the combination without options. */
const NO_OPTIONS = 0;

/** Returns the most frequent spelling, or the alphabetically first of several. */
function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  const [first = ['']] = [...spellings].toSorted(
    ([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1),
  );
  return cleanLine(first[0]);
}

/** The products with each size, or with each colour. */
export class OptionIndex {
  /** By folded option. */
  readonly #options = new Map<string, Option>();
  /** The folded options of a product by the number of their combination. Products with the same ones share it. */
  readonly #combinations: (readonly string[])[] = [[]];
  /** The number of each combination by its folded options, joined by line breaks. */
  readonly #numbers = new Map([['', NO_OPTIONS]]);
  /** The number of each product's combination. */
  readonly #byPosition: number[] = [];
  readonly #compare: (one: string, other: string) => number;
  /** In their sort order; null after a change. */
  #sorted: readonly FoundOption[] | null = null;

  /** @param compare sorts the options by their spelling */
  constructor(compare: (one: string, other: string) => number) {
    this.#compare = compare;
  }

  add(position: number, spellings: readonly string[]): void {
    const all = new Set<string>();
    for (const spelling of spellings) {
      const folded = foldOption(spelling);
      if (folded === '') continue;
      all.add(folded);
      const option = this.#options.get(folded) ?? {
        folded,
        products: emptyBitset(),
        spellings: new Map<string, number>(),
      };
      option.products.add(position);
      option.spellings.set(spelling, (option.spellings.get(spelling) ?? 0) + 1);
      this.#options.set(folded, option);
    }
    this.#sorted = null;
    this.#byPosition[position] = this.#combinationOf([...all]);
  }

  /** @param spellings the same as when they were added */
  delete(position: number, spellings: readonly string[]): void {
    this.#byPosition[position] = NO_OPTIONS;
    for (const spelling of spellings) {
      const folded = foldOption(spelling);
      const option = this.#options.get(folded);
      if (!option) continue;
      option.products.remove(position);
      const count = (option.spellings.get(spelling) ?? 0) - 1;
      if (count > 0) option.spellings.set(spelling, count);
      else option.spellings.delete(spelling);
      if (option.spellings.size === 0) this.#options.delete(folded);
    }
    this.#sorted = null;
  }

  /** Returns all options in their sort order. */
  all(): readonly FoundOption[] {
    this.#sorted ??= Array.from(this.#options.values(), ({ folded, products, spellings }) => ({
      folded,
      products,
      value: mostFrequent(spellings),
    })).toSorted((one, other) => this.#compare(one.value, other.value));
    return this.#sorted;
  }

  /**
   * Returns functions that count the products of an option in a set, for two indexes of the same products. They visit each
   * product once, or use bitsets.
   */
  static countersIn(set: Bitset, one: OptionIndex, other: OptionIndex): [OptionCounter, OptionCounter] {
    const words = (one.#byPosition.length / 32) * (one.#options.size + other.#options.size);
    if (set.size() * WORDS_PER_PRODUCT > words) return [countByBitsets(set), countByBitsets(set)];
    const ofOne = new Uint32Array(one.#combinations.length);
    const ofOther = new Uint32Array(other.#combinations.length);
    const { words: bits } = set;
    // The library's `forEach` takes three times as long.
    for (let at = 0; at < bits.length; at += 1)
      // Each step removes the lowest bit.
      for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
        const position = at * 32 + 31 - Math.clz32(word & -word);
        const first = one.#byPosition[position] ?? NO_OPTIONS;
        ofOne[first] = (ofOne[first] ?? 0) + 1;
        const second = other.#byPosition[position] ?? NO_OPTIONS;
        ofOther[second] = (ofOther[second] ?? 0) + 1;
      }
    return [one.#counterOf(ofOne), other.#counterOf(ofOther)];
  }

  /** @param combinations number of products by the number of their combination */
  #counterOf(combinations: Uint32Array): OptionCounter {
    const counts = new Map<string, number>();
    for (const [number, count] of combinations.entries()) {
      if (count === 0) continue;
      for (const folded of this.#combinations[number] ?? [])
        counts.set(folded, (counts.get(folded) ?? 0) + count);
    }
    return ({ folded }) => counts.get(folded) ?? 0;
  }

  #combinationOf(folded: readonly string[]): number {
    const key = folded.join('\n');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#combinations.push(folded) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
