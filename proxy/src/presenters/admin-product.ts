import { productStatusSchema, type AdminProduct } from '@chitenge/contract/admin-product';
import type { StaffProductRow } from '../directus/staff-rows.ts';
import { presentTimestamp, rowVersion } from './timestamp.ts';
import { presentMoney } from './money.ts';
import { presentProduct, presentVariant } from './product.ts';

/** Converts a product for the back office. @throws RangeError for an invalid price or date */
export function presentAdminProduct(row: StaffProductRow): AdminProduct {
  return {
    ...presentProduct(row),
    price: presentMoney(row.price),
    variants: row.variants.map((variant) => ({
      ...presentVariant(variant, row),
      barcode: variant.barcode,
      ownPrice: variant.price === null ? null : presentMoney(variant.price),
    })),
    status: productStatusSchema.catch('draft').parse(row.status),
    updatedAt: rowVersion(row),
    createdAt: row.date_created === null ? null : presentTimestamp(row.date_created),
  };
}
