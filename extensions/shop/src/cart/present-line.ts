import type { CartLine } from '@chitenge/contract/cart';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { imageUrlOf } from '../images/image-url.ts';
import type { CartRow } from './cart-row.ts';

/** Returns a cart line with the current data of its product (docs/behaviour.md#cart-line-fields). */
export function presentCartLine(row: CartRow): CartLine {
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
    available: row.product !== null,
    product: presentProduct(row),
  };
}

/** A product that is no longer sold has no page, so its slug is empty. */
function presentProduct({ product, product_id, product_name, product_price }: CartRow): CartLine['product'] {
  return {
    id: product_id,
    name: product?.name ?? product_name,
    slug: product?.slug ?? '',
    description: product?.description ?? null,
    imageUrl: product && imageUrlOf(product),
    price: toDecimal(toNgwee(product?.price ?? product_price)),
    inStock: product !== null && product.stock_count > 0,
    stockCount: product?.stock_count ?? 0,
  };
}
