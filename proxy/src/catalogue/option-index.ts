import { emptyBitset, type Bitset } from './bitset.ts';
import { foldOption } from './listing.ts';

/** A size or colour. Its spellings differ only in case. */
interface Option {
  folded: string;
  /** The most frequent spelling; null until somebody asks after a change. */
  value: string | null;
  products: Bitset;
  /** Number of products with each spelling. */
  spellings: Map<string, number>;
}

/** An option with its most frequent spelling. */
export interface FoundOption extends Pick<Option, 'folded' | 'products'> {
  value: string;
}

/** Returns the most frequent spelling, or the alphabetically first of several. */
function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  const [first = ['']] = [...spellings].toSorted(
    ([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1),
  );
  return first[0].trim();
}

/** The products with each size, or with each colour. */
export class OptionIndex {
  /** By folded option. */
  readonly #options = new Map<string, Option>();

  add(position: number, spellings: readonly string[]): void {
    for (const spelling of spellings) {
      const folded = foldOption(spelling);
      if (folded === '') continue;
      const option = this.#options.get(folded) ?? {
        folded,
        value: null,
        products: emptyBitset(),
        spellings: new Map<string, number>(),
      };
      option.products.add(position);
      option.spellings.set(spelling, (option.spellings.get(spelling) ?? 0) + 1);
      option.value = null;
      this.#options.set(folded, option);
    }
  }

  /** @param spellings the same as when they were added */
  delete(position: number, spellings: readonly string[]): void {
    for (const spelling of spellings) {
      const folded = foldOption(spelling);
      const option = this.#options.get(folded);
      if (!option) continue;
      option.products.remove(position);
      const count = (option.spellings.get(spelling) ?? 0) - 1;
      if (count > 0) option.spellings.set(spelling, count);
      else option.spellings.delete(spelling);
      if (option.spellings.size === 0) this.#options.delete(folded);
      else option.value = null;
    }
  }

  all(): FoundOption[] {
    return Array.from(this.#options.values(), (option) => {
      option.value ??= mostFrequent(option.spellings);
      return { folded: option.folded, value: option.value, products: option.products };
    });
  }
}
