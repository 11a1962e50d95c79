import type { Variant } from '@chitenge/contract/variant';
import type { Addition, CartItem, CartProduct } from './cart-state.ts';

/** Returns the number of units in words. */
export const unitsLabel = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Returns the accessible name of the cart button. */
export const cartLabel = (count: number): string => `Cart, ${unitsLabel(count)}`;

/** The toast of an addition: docs/shopping.md#cart-messages. */
export const ADDED = { title: 'Added to cart', description: 'Item has been added to your cart' };

export const FAILED_TO_UPDATE = 'Failed to update cart item';

type Chosen = Pick<CartProduct, 'price' | 'inStock' | 'stockCount'> &
  Partial<Pick<Variant, 'size' | 'color'>>;

/**
 * Returns the addition of what the shopper has chosen of a product, with its price and stock.
 * @param chosen by default the product as a whole
 */
export function additionOf(
  product: CartProduct,
  { price, inStock, stockCount, size = null, color = null }: Chosen = product,
): Omit<Addition, 'quantity'> {
  return { product: { ...product, price, inStock, stockCount }, size, color };
}

type Choice = Pick<CartItem, 'size' | 'color' | 'variants'>;
type Line = Choice & Pick<CartItem, 'productId' | 'variantId'>;

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
export function missingChoice(line: Pick<Line, keyof Choice | 'variantId'>): string | null {
  const isChosen = line.variantId !== null || line.variants.every(({ stockCount }) => stockCount <= 0);
  return isChosen ? null : missingOptions(line) || null;
}

/** Returns whether an added line has what a line of the same product waits for. */
export function completes(added: Line, waiting: Line): boolean {
  return (
    added.productId === waiting.productId &&
    missingChoice(added) === null &&
    missingChoice(waiting) !== null &&
    (waiting.size === null || waiting.size === added.size) &&
    (waiting.color === null || waiting.color === added.color)
  );
}
