import { cleanBarcode } from '@chitenge/contract/clean-text';
import type { Knex } from 'knex';

/**
 * Stores the barcodes of older variants in the form that `cleanBarcode` gives new ones. A number that another variant has in
 * that form stays, with a warning.
 * @returns the number of changed variants
 */
export async function storeCleanBarcodes(
  database: Knex,
  onWarning?: (message: string) => void,
): Promise<number> {
  const variants = await database('product_variants as v')
    .join('products as p', 'p.id', 'v.product')
    .whereNotNull('v.barcode')
    .orderBy('v.id')
    .select<{ id: string; barcode: string; name: string }[]>('v.id', 'v.barcode', 'p.name');
  const names = new Map(variants.map(({ barcode, name }) => [barcode, name]));
  let changed = 0;
  for (const { id, barcode, name } of variants) {
    const clean = cleanBarcode(barcode);
    if (clean === barcode) continue;
    const owner = names.get(clean);
    if (owner !== undefined) {
      onWarning?.(
        `The barcode ${barcode} of “${name}” is the same number as ${clean} of “${owner}”: correct one of them in /admin.`,
      );
      continue;
    }
    names.set(clean, name);
    await database('product_variants').where({ id }).update({ barcode: clean });
    changed += 1;
  }
  return changed;
}
