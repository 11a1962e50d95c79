import { choiceText } from '@chitenge/contract/colors';
import type { CartItem } from './cart-state.ts';
import { missingOptions } from './missing-choice.ts';

type Line = Pick<CartItem, 'size' | 'color' | 'variantId' | 'variants'>;

/** Returns why the shopper has to choose for a line; null when there is nothing to choose. */
export function lineProblem(line: Line): string | null {
  const { size, color, variantId, variants } = line;
  if (variants.length === 0) return null;
  if (variants.every(({ stockCount }) => stockCount <= 0)) return 'Sold out. Please remove it to check out.';
  const chosen = choiceText(line);
  if (variantId !== null) return `${chosen} is sold out. Please choose another one.`;
  const matching = variants.filter(
    (variant) => (size === null || variant.size === size) && (color === null || variant.color === color),
  );
  if (matching.length === 0) return `${chosen} is no longer available. Please choose another one.`;
  return `Please choose a ${missingOptions(line)}.`;
}
