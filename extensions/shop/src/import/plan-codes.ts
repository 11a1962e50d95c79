/** Plans the SKU and barcode of a product with one stock count. They are those of its only variant. */
import type { ImportChange } from '@chitenge/contract/admin-import';
import type { ProductFields } from '@chitenge/contract/rows/product-columns';
import type { ImportedProduct } from './group-lines.ts';
import type { StoredVariant } from '@chitenge/contract/rows/stored-product';

const NONE = { sku: null, barcode: null, price: null };

/**
 * Returns the changes of both codes, and the variant that has them. Without a change there are no fields.
 * @param single the existing variant; null for a new product, or one with sizes and colours
 */
export function planCodes(
  { codes, fields }: Pick<ImportedProduct, 'codes' | 'fields'>,
  single: StoredVariant | null,
): { changes: ImportChange[]; fields: Pick<ProductFields, 'variants' | 'stockCount'> } {
  if (!codes) return { changes: [], fields: {} };
  const current = single ?? NONE;
  const { sku = current.sku, barcode = current.barcode } = codes;
  const changes = [
    { column: 'SKU', from: current.sku ?? '', to: sku ?? '' },
    { column: 'barcode', from: current.barcode ?? '', to: barcode ?? '' },
  ].filter(({ from, to }) => from !== to);
  if (changes.length === 0) return { changes, fields: {} };
  const stockCount = fields.stockCount === single?.stockCount ? undefined : fields.stockCount;
  const expectedStockCount = single?.stockCount;
  const variant = {
    size: null,
    color: null,
    sku,
    barcode,
    price: current.price,
    stockCount,
    expectedStockCount,
  };
  // A command takes one stock count or variants.
  return { changes, fields: { variants: [variant], stockCount: undefined } };
}
