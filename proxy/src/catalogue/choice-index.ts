import type { Product } from '@chitenge/contract/product';
import { bitsetOf, intersectionOf, unionOf, type Bitset } from './bitset.ts';
import { foldOption } from './listing.ts';

/** What the choices of a product follow from. */
export interface ChoiceSource extends Pick<Product, 'stockBy' | 'sizes' | 'colors' | 'inStock'> {
  variants: readonly Pick<Product['variants'][number], 'size' | 'color' | 'inStock'>[];
}

/** A size and a colour that a product comes in together. */
export interface Choice {
  /** Folded; null for none. */
  size: string | null;
  /** Folded; null for none. */
  color: string | null;
  inStock: boolean;
}

/** What a shopper wants of one choice: any of the folded sizes and colours. An empty list accepts every choice. */
export interface WantedChoice {
  sizes: readonly string[];
  colors: readonly string[];
  inStock?: true | undefined;
}

const fold = (option: string | null) => (option === null ? null : foldOption(option) || null);
const foldAll = (options: readonly string[]) => (options.length === 0 ? [null] : options.map(fold));

/** Returns the choices of a product: its variants, or each size with each colour when stock is counted by product. */
export function choicesOf({ stockBy, variants, sizes, colors, inStock }: ChoiceSource): Choice[] {
  if (stockBy === 'variant')
    return variants.map((variant) => ({
      size: fold(variant.size),
      color: fold(variant.color),
      inStock: variant.inStock,
    }));
  return foldAll(sizes).flatMap((size) => foldAll(colors).map((color) => ({ size, color, inStock })));
}

/** Returns whether one choice of the product meets all conditions. */
export function hasChoice(product: ChoiceSource, { sizes, colors, inStock }: WantedChoice): boolean {
  return choicesOf(product).some(
    (choice) =>
      (sizes.length === 0 || (choice.size !== null && sizes.includes(choice.size))) &&
      (colors.length === 0 || (choice.color !== null && colors.includes(choice.color))) &&
      (inStock === undefined || choice.inStock),
  );
}

/** Returns whether a wanted choice excludes any product. */
export const isLimited = ({ sizes, colors, inStock }: WantedChoice) =>
  sizes.length > 0 || colors.length > 0 || inStock !== undefined;

/** The number of a condition that every choice meets. */
const ANY = 0;

/** Numbers of sizes and colours are below this. */
const MAX_OPTIONS = 2 ** 24;

/** A number is looked up several times faster than a text. */
const keyOf = (size: number, color: number, inStock: boolean) =>
  (size * MAX_OPTIONS + color) * 2 + Number(inStock);

/** Number of products by the key of a condition that their choices meet. */
export type ChoiceCounts = Map<number, number>;

/** The products with each combination of size, colour and stock in one choice. */
export class ChoiceIndex {
  /** By key. */
  readonly #products = new Map<number, Bitset>();
  /** The number of each folded size and colour, from 1. */
  readonly #numbers = new Map<string, number>();

  /** @param keys of the product's choices */
  add(position: number, keys: ReadonlySet<number>): void {
    for (const key of keys) {
      const products = this.#products.get(key);
      if (products) products.add(position);
      else this.#products.set(key, bitsetOf(position + 1, [[position]]));
    }
  }

  /** @param keys the same as when the product was added */
  delete(position: number, keys: ReadonlySet<number>): void {
    for (const key of keys) this.#products.get(key)?.remove(position);
  }

  /** Returns the products that have a wanted choice. Callers must not change the result. */
  limit(products: Bitset, wanted: WantedChoice): Bitset {
    return isLimited(wanted) ? intersectionOf(products, this.find(wanted)) : products;
  }

  /** Returns how many of the products have a wanted choice. */
  count(products: Bitset, wanted: WantedChoice): number {
    return isLimited(wanted) ? this.find(wanted).intersection_size(products) : products.size();
  }

  /** Returns how many products the counts have with a wanted choice of one size and colour; undefined for several. */
  countIn(counts: ChoiceCounts | undefined, { sizes, colors, inStock }: WantedChoice): number | undefined {
    if (counts === undefined || sizes.length > 1 || colors.length > 1) return undefined;
    const [size] = this.#wantedOf(sizes);
    const [color] = this.#wantedOf(colors);
    if (size === undefined || color === undefined) return 0;
    return counts.get(keyOf(size, color, inStock === true)) ?? 0;
  }

  /** Returns the products with a choice that meets all conditions. Callers must not change the result. */
  find({ sizes, colors, inStock }: WantedChoice): Bitset {
    const wantedSizes = this.#wantedOf(sizes);
    const wantedColors = this.#wantedOf(colors);
    return unionOf(
      wantedSizes.flatMap((size) =>
        wantedColors.flatMap((color) => this.#products.get(keyOf(size, color, inStock === true)) ?? []),
      ),
    );
  }

  #wantedOf(options: readonly string[]): number[] {
    return options.length === 0 ? [ANY] : options.flatMap((option) => this.#numbers.get(option) ?? []);
  }

  #numberOf(option: string | null): number {
    if (option === null) return ANY;
    const number = this.#numbers.get(option) ?? this.#numbers.size + 1;
    this.#numbers.set(option, number);
    return number;
  }

  /** Returns the keys of all conditions that the product's choices meet. */
  keysOf(product: ChoiceSource): Set<number> {
    const keys = new Set<number>();
    for (const choice of choicesOf(product)) {
      const sizes = [ANY, this.#numberOf(choice.size)];
      const colors = [ANY, this.#numberOf(choice.color)];
      for (const size of sizes)
        for (const color of colors) {
          keys.add(keyOf(size, color, false));
          if (choice.inStock) keys.add(keyOf(size, color, true));
        }
    }
    return keys;
  }
}
