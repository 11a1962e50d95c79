/** A sale, and a price before, that do nothing or that the shop cannot have. */
import type { ImportError } from '@chitenge/contract/admin-import';
import { isOrdered } from '@chitenge/contract/period';
import type { ImportedFields } from './cells.ts';
import type { ImportedProduct } from './group-lines.ts';
import { toText, type StoredProduct } from '@chitenge/contract/rows/stored-product';

type Column = 'price' | 'originalPrice' | 'salePrice' | 'saleStarts' | 'saleEnds';

/**
 * Judges what the product would have after the import, if the file changes it.
 * @param current undefined when the shop does not have the product
 */
export function judgeSale(
  { line, fields }: ImportedProduct,
  current: StoredProduct | undefined,
): { errors: ImportError[]; notices: ImportError[] } {
  const after: ImportedFields = { ...current?.fields, ...fields };
  const { price, originalPrice, salePrice, saleStarts = null, saleEnds = null } = after;
  /** Returns the first column that the file changes. */
  const changed = (...columns: Column[]) =>
    columns.find((column) => toText(column, after[column]) !== toText(column, current?.fields[column]));
  const errors: ImportError[] = [];
  const notices: ImportError[] = [];
  const moved = changed('saleEnds', 'saleStarts');
  if (moved !== undefined && !isOrdered({ starts: saleStarts, ends: saleEnds })) {
    const [from, until] = [toText('saleStarts', saleStarts), toText('saleEnds', saleEnds)];
    const message = `the sale would be from ${from} until ${until}; it must end after its start`;
    errors.push({ line, column: moved, message });
  }
  if (price === undefined) return { errors, notices };
  const sale = changed('salePrice', 'price');
  if (sale !== undefined && salePrice && Number(salePrice) >= Number(price)) {
    const message = `the sale price of K${toText(sale, salePrice)} is not lower than the price of K${toText(sale, price)}, so there is no sale`;
    notices.push({ line, column: sale, message });
  }
  const original = changed('originalPrice', 'price');
  if (original !== undefined && originalPrice && Number(originalPrice) < Number(price)) {
    const message = `the original price of K${toText(original, originalPrice)} is lower than the price of K${toText(original, price)} and is not shown`;
    notices.push({ line, column: original, message });
  }
  return { errors, notices };
}
