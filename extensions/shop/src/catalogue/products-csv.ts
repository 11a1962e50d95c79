/** Products as CSV, in the columns of the import: docs/behaviour.md#variants-in-csv-files. */
import { IMPORT_COLUMNS, type ImportColumn } from '@chitenge/contract/admin-import';
import { isStored } from '@chitenge/contract/image';
import type { StaffProductRow } from '@chitenge/contract/rows/product';
import { toStoredProduct, toText, type StoredVariant } from '@chitenge/contract/rows/stored-product';
import { keysOf } from '@chitenge/contract/typed-entries';
import { toCsv, type Columns } from '../http/csv.ts';

type Cells = Partial<Record<ImportColumn, string | null | undefined>>;

const COLUMNS: Columns<Cells> = Object.fromEntries(
  keysOf(IMPORT_COLUMNS).map((column) => [column, (cells: Cells) => cells[column] ?? null]),
);

const variantCells = ({ size, color, sku, barcode, price, stockCount }: StoredVariant): Cells => ({
  size,
  color,
  sku,
  barcode,
  variantPrice: price,
  stockCount: String(stockCount),
});

/** Returns one line, or one per variant. The first one has the cells of the product. */
function linesOf(row: StaffProductRow): Cells[] {
  const { fields, variants, single, images: all } = toStoredProduct(row);
  const { slug } = row;
  const texts: Cells = Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [column, toText(column, value)]),
  );
  const images = all
    .map(({ source }) => source)
    .filter(isStored)
    .join(', ');
  const [first, ...others] = variants;
  if (!first) return [{ ...texts, slug, images, sku: single?.sku, barcode: single?.barcode }];
  const { sizes: _sizes, colors: _colors, ...product } = texts;
  return [
    { ...product, slug, images, ...variantCells(first) },
    ...others.map((variant) => ({ slug, ...variantCells(variant) })),
  ];
}

/** Formats products, with one line for each, or for each variant of it. */
export const productsCsv = (products: readonly StaffProductRow[], withHeader: boolean): string =>
  toCsv(COLUMNS, products.flatMap(linesOf), withHeader);
