import { productStatusSchema } from '@chitenge/contract/admin-product';
import type { StaffProductRow } from '../directus/staff-rows.ts';
import { imageUrlOf } from '../presenters/image.ts';
import { presentMoney } from '../presenters/money.ts';
import { stockBy } from '../presenters/product.ts';
import { presentTimestamp, rowVersion } from '../presenters/timestamp.ts';
import type { ExistingProduct } from './plan.ts';

const moneyOrNull = (amount: string | number | null) => (amount === null ? null : presentMoney(amount));

const timeOrNull = (time: string | number | null) => (time === null ? null : presentTimestamp(time));

/** Returns a product in the columns of import and export. @throws RangeError for an invalid price */
export function toExistingProduct(row: StaffProductRow): ExistingProduct {
  return {
    id: row.id,
    name: row.name,
    version: rowVersion(row),
    variants:
      stockBy(row) === 'product'
        ? []
        : row.variants.map(({ size, color, sku, barcode, price, stock_count: stockCount }) => ({
            size: size || null,
            color: color || null,
            sku,
            barcode,
            price: moneyOrNull(price),
            stockCount,
          })),
    fields: {
      name: row.name,
      description: row.description,
      price: presentMoney(row.price),
      originalPrice: moneyOrNull(row.original_price),
      salePrice: moneyOrNull(row.sale_price),
      saleStarts: timeOrNull(row.sale_starts),
      saleEnds: timeOrNull(row.sale_ends),
      imageUrl: imageUrlOf(row),
      sizes: row.sizes,
      colors: row.colors,
      badge: row.badge,
      stockCount: row.stock_count,
      category: row.category?.slug ?? null,
      featured: row.featured,
      status: productStatusSchema.catch('draft').parse(row.status),
    },
  };
}
