/** A size and a colour that a product comes in together. */
import { foldOption } from '@chitenge/contract/clean-text';
import type { Product } from '@chitenge/contract/product';
import { foldColor } from './listing.ts';

/** What the choices of a product follow from. */
export interface ChoiceSource extends Pick<Product, 'stockBy' | 'sizes' | 'colors' | 'inStock'> {
  variants: readonly Pick<Product['variants'][number], 'size' | 'color' | 'inStock'>[];
}

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

const foldOne = (option: string | null, fold: (option: string) => string) =>
  option === null ? null : fold(option) || null;

const foldAll = (options: readonly string[], fold: (option: string) => string) =>
  options.length === 0 ? [null] : options.map((option) => foldOne(option, fold));

/** Returns the choices of a product: its variants, or each size with each colour when stock is counted by product. */
export function choicesOf({ stockBy, variants, sizes, colors, inStock }: ChoiceSource): Choice[] {
  if (stockBy === 'variant')
    return variants.map((variant) => ({
      size: foldOne(variant.size, foldOption),
      color: foldOne(variant.color, foldColor),
      inStock: variant.inStock,
    }));
  return foldAll(sizes, foldOption).flatMap((size) =>
    foldAll(colors, foldColor).map((color) => ({ size, color, inStock })),
  );
}

/** Returns whether a wanted choice excludes any product. */
export const isLimited = ({ sizes, colors, inStock }: WantedChoice) =>
  sizes.length > 0 || colors.length > 0 || inStock !== undefined;

/** Returns whether an option is one of the wanted ones. */
export const isAny = (wanted: readonly string[], option: string | null): boolean =>
  wanted.length === 0 || (option !== null && wanted.includes(option));

/** Returns whether one choice meets all conditions. */
export const hasChoice = (choices: readonly Choice[], wanted: WantedChoice): boolean =>
  !isLimited(wanted) ||
  choices.some(
    ({ size, color, inStock }) =>
      isAny(wanted.sizes, size) && isAny(wanted.colors, color) && (inStock || wanted.inStock === undefined),
  );
