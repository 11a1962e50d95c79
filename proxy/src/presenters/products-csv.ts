/** Products as CSV, in the columns of the import: docs/behaviour.md#variants-in-csv-files. */
import { IMPORT_COLUMNS, type ImportColumn } from '@chitenge/contract/admin-import';
import type { StaffProductRow } from '@chitenge/contract/rows/product';
import { isStored } from '@chitenge/contract/image';
import { toStoredProduct, toText, type StoredVariant } from '@chitenge/contract/rows/stored-product';
import { toCsv, type CsvFile } from './csv.ts';

const COLUMNS = Object.keys(IMPORT_COLUMNS);

type Cells = Partial<Record<ImportColumn, string | null | undefined>>;

const toRow = (cells: Cells): (string | null)[] => {
  const values = new Map(Object.entries(cells));
  return COLUMNS.map((column) => values.get(column) ?? null);
};

function variantCells({ size, color, sku, barcode, price, stockCount }: StoredVariant): Cells {
  return { size, color, sku, barcode, variantPrice: price, stockCount: String(stockCount) };
}

/** Returns one row, or one per variant. The first one has the cells of the product. */
function rowsOf(row: StaffProductRow): (string | null)[][] {
  const { fields, variants, single, images: all } = toStoredProduct(row);
  const { slug } = row;
  const texts = Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [column, toText(column, value)]),
  );
  const images = all
    .map(({ source }) => source)
    .filter(isStored)
    .join(', ');
  const [first, ...others] = variants;
  if (!first) return [toRow({ ...texts, slug, images, sku: single?.sku, barcode: single?.barcode })];
  const { sizes: _sizes, colors: _colors, ...product } = texts;
  return [
    toRow({ ...product, slug, images, ...variantCells(first) }),
    ...others.map((variant) => toRow({ slug, ...variantCells(variant) })),
  ];
}

/** One row per product, or per variant of it. */
export const PRODUCTS_CSV: CsvFile<StaffProductRow> = {
  header: () => toCsv([COLUMNS], true),
  rows: (rows) => toCsv(rows.flatMap(rowsOf), false),
};
