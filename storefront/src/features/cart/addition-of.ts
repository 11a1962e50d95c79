import type { Variant } from '@chitenge/contract/variant';
import type { Addition, CartProduct } from './cart-state.ts';

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
