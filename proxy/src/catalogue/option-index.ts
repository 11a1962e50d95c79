import { Bits } from './bits.ts';
import { foldOption } from './listing.ts';

interface Option {
  /** Folded. */
  key: string;
  /** As most products write it. */
  value: string;
  products: Bits;
  /** How many products write it in each way. */
  spellings: Map<string, number>;
}

/** Of as many, the one that comes first in the alphabet. */
function mostWritten(spellings: ReadonlyMap<string, number>): string {
  const [first = ['']] = [...spellings].toSorted(
    ([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1),
  );
  return first[0].trim();
}

/** Which products have which size, or which colour. Case makes no difference. */
export class OptionIndex {
  readonly #options = new Map<string, Option>();

  add(position: number, options: readonly string[]): void {
    for (const spelling of options) {
      const key = foldOption(spelling);
      if (key === '') continue;
      const option = this.#options.get(key) ?? {
        key,
        value: '',
        products: new Bits(),
        spellings: new Map<string, number>(),
      };
      option.products.add(position);
      option.spellings.set(spelling, (option.spellings.get(spelling) ?? 0) + 1);
      option.value = mostWritten(option.spellings);
      this.#options.set(key, option);
    }
  }

  /** @param options the same as when they were added */
  delete(position: number, options: readonly string[]): void {
    for (const spelling of options) {
      const key = foldOption(spelling);
      const option = this.#options.get(key);
      if (!option) continue;
      option.products.delete(position);
      const left = (option.spellings.get(spelling) ?? 0) - 1;
      if (left > 0) option.spellings.set(spelling, left);
      else option.spellings.delete(spelling);
      if (option.spellings.size === 0) this.#options.delete(key);
      else option.value = mostWritten(option.spellings);
    }
  }

  /** The products that have any of these, folded as they are. */
  any(folded: readonly string[]): Bits {
    return Bits.any(folded.flatMap((key) => this.#options.get(key)?.products ?? []));
  }

  /** Every option, and the products that have it. */
  all(): Pick<Option, 'key' | 'value' | 'products'>[] {
    return [...this.#options.values()];
  }
}
