import type { CartLine } from '@chitenge/contract/cart';
import type { CartRow } from '../directus/shop-rows.ts';
import { presentMoney } from './money.ts';
import { pictureAddress } from './picture.ts';

/** What is known of a product that is no longer sold. It has no page, hence no slug. */
function formerProduct(row: CartRow): CartLine['product'] {
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
 * A cart line with its product as it is now (section 3).
 * @throws RangeError when a price is not an amount
 */
export function presentCartLine(row: CartRow): CartLine {
  const { product } = row;
  return {
    id: row.id,
    productId: row.product_id,
    quantity: row.quantity,
    size: row.size,
    color: row.color,
    available: product !== null,
    product: product
      ? {
          id: product.id,
          name: product.name,
          slug: product.slug,
          description: product.description,
          imageUrl: pictureAddress(product),
          price: presentMoney(product.price),
          inStock: product.stock_count > 0,
          stockCount: product.stock_count,
        }
      : formerProduct(row),
  };
}
