import type { AdminProduct } from '../admin-product.ts';
import { versionOf } from '../columns.ts';
import { presentMoney, presentMoneyOrNull } from '../money.ts';
import { presentCost } from '../cost.ts';
import { inheritedValues, productStatusSchema } from '../product-fields.ts';
import { presentProduct, presentVariant } from './present-product.ts';
import type { StaffProductRow } from './product.ts';

/** Converts a product for the back office. @throws RangeError for an invalid price */
export function presentAdminProduct(row: StaffProductRow): AdminProduct {
  // Staff edit the prices outside the sale.
  const product = presentProduct({ ...row, sale_price: null });
  return {
    ...product,
    ...inheritedValues(row),
    price: presentMoney(row.price),
    salePrice: presentMoneyOrNull(row.sale_price),
    saleStarts: row.sale_starts,
    saleEnds: row.sale_ends,
    variants: row.variants.map((variant, at) => ({
      ...presentVariant(variant, product.variants[at] ?? product),
      barcode: variant.barcode,
      ownPrice: presentMoneyOrNull(variant.price),
      ...presentCost(variant),
    })),
    status: productStatusSchema.catch('draft').parse(row.status),
    updatedAt: versionOf(row),
    createdAt: row.date_created,
  };
}
