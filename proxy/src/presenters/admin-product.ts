import { productStatusSchema, type AdminProduct } from '@chitenge/contract/admin-product';
import type { StaffProductRow } from '../directus/staff-rows.ts';
import { presentTimestampOrNull, rowVersion } from './timestamp.ts';
import { presentMoney, presentMoneyOrNull } from './money.ts';
import { presentProduct, presentVariant } from './product.ts';

/** Converts a product for the back office. @throws RangeError for an invalid price or date */
export function presentAdminProduct(row: StaffProductRow): AdminProduct {
  // Staff edit the prices outside the sale.
  const product = presentProduct({ ...row, sale_price: null });
  return {
    ...product,
    price: presentMoney(row.price),
    salePrice: presentMoneyOrNull(row.sale_price),
    saleStarts: presentTimestampOrNull(row.sale_starts),
    saleEnds: presentTimestampOrNull(row.sale_ends),
    variants: row.variants.map((variant, at) => ({
      ...presentVariant(variant, product.variants[at] ?? product),
      barcode: variant.barcode,
      ownPrice: presentMoneyOrNull(variant.price),
    })),
    status: productStatusSchema.catch('draft').parse(row.status),
    updatedAt: rowVersion(row),
    createdAt: presentTimestampOrNull(row.date_created),
  };
}
