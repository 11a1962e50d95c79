import type { Product } from '@chitenge/contract/product';
import { emptyBitset, unionOf, type Bitset } from './bitset.ts';
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

const ANY = '';

/** A folded option has no line break. */
const keyOf = (size: string, color: string, inStock: boolean) => `${size}\n${color}\n${inStock ? 1 : 0}`;

/** Returns the keys of all conditions that a choice meets. */
function keysOf({ size, color, inStock }: Choice): string[] {
  const sizes = size === null ? [ANY] : [ANY, size];
  const colors = color === null ? [ANY] : [ANY, color];
  const stocks = inStock ? [false, true] : [false];
  return sizes.flatMap((one) => colors.flatMap((other) => stocks.map((stock) => keyOf(one, other, stock))));
}

/** The products with each combination of size, colour and stock in one choice. */
export class ChoiceIndex {
  readonly #products = new Map<string, Bitset>();

  add(position: number, product: ChoiceSource): void {
    for (const key of this.#keysOf(product)) {
      const products = this.#products.get(key) ?? emptyBitset();
      products.add(position);
      this.#products.set(key, products);
    }
  }

  /** @param product the same product as when it was added */
  delete(position: number, product: ChoiceSource): void {
    for (const key of this.#keysOf(product)) {
      const products = this.#products.get(key);
      products?.remove(position);
      if (products?.isEmpty()) this.#products.delete(key);
    }
  }

  /** Returns the products with a choice that meets all conditions. */
  find({ sizes, colors, inStock }: WantedChoice): Bitset {
    const wantedSizes = sizes.length === 0 ? [ANY] : sizes;
    const wantedColors = colors.length === 0 ? [ANY] : colors;
    const found = wantedSizes.flatMap((size) =>
      wantedColors.flatMap((color) => this.#products.get(keyOf(size, color, inStock === true)) ?? []),
    );
    const [only, ...others] = found;
    return only !== undefined && others.length === 0 ? only : unionOf(found);
  }

  #keysOf(product: ChoiceSource): Set<string> {
    return new Set(choicesOf(product).flatMap(keysOf));
  }
}
