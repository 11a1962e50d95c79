import type { CartLine } from '@chitenge/contract/cart';
import type { CartRow } from '../directus/shop-rows.ts';
import { presentMoney } from './money.ts';
import { imageUrlOf } from './image.ts';

/** A product that is no longer sold has no page, so its slug is empty. */
function unavailableProduct(row: CartRow): CartLine['product'] {
  return {
    id: row.product_id,
    name: row.product_name,
    slug: '',
    description: null,
    imageUrl: null,
    price: presentMoney(row.product_price),
    inStock: false,
    stockCount: 0,
  };
}

/**
 * Converts a cart line with the current data of its product (docs/behaviour.md#cart-line-fields).
 * @throws RangeError for an invalid price
 */
export function presentCartLine(row: CartRow): CartLine {
  const { product } = row;
  return {
    id: row.id,
    productId: row.product_id,
    quantity: row.quantity,
    size: row.size,
    color: row.color,
    variantId: row.variant_id,
    variants: row.variants.map(({ id, size, color, stock_count: stockCount }) => ({
      id,
      size: size || null,
      color: color || null,
      stockCount,
    })),
    available: product !== null,
    product: product
      ? {
          id: product.id,
          name: product.name,
          slug: product.slug,
          description: product.description,
          imageUrl: imageUrlOf(product),
          price: presentMoney(product.price),
          inStock: product.stock_count > 0,
          stockCount: product.stock_count,
        }
      : unavailableProduct(row),
  };
}
