import type { CartItem } from './cart-state.ts';

type Choice = Pick<CartItem, 'size' | 'color' | 'variants'>;

/** Says which options of a line are missing: “size”, “colour” or “size and colour”. The only one of a product is no choice. */
export function missingOptions({ size, color, variants }: Choice): string {
  const differs = (option: 'size' | 'color') => new Set(variants.map((variant) => variant[option])).size > 1;
  const missing = [
    size === null && differs('size') && 'size',
    color === null && differs('color') && 'colour',
  ];
  return missing.filter((option) => option !== false).join(' and ');
}

/**
 * Returns the options that a line needs and nobody has chosen: “size”, “colour” or “size and colour”; null for none. Every
 * page loads this file, so it needs nothing else.
 */
export function missingChoice(line: Choice & Pick<CartItem, 'variantId'>): string | null {
  const isChosen = line.variantId !== null || line.variants.every(({ stockCount }) => stockCount <= 0);
  return isChosen ? null : missingOptions(line) || null;
}
