/** A stored product in the columns of import and export. */
import type { ImportColumn } from '../admin-import.ts';
import { versionOf } from '../columns.ts';
import { presentCost } from '../cost.ts';
import type { ImportImage } from '../import-batch.ts';
import { presentMoney, presentMoneyOrNull } from '../money.ts';
import {
  FILE_COLUMNS,
  plainFileValues,
  productStatusSchema,
  type ColumnType,
  type FileValues,
} from '../product-fields.ts';
import { formatShopTime } from '../shop-time.ts';
import { keysOf } from '../typed-entries.ts';
import { imageUrlOf } from './image.ts';
import { galleryOf, stockBy } from './present-product.ts';
import type { StaffProductRow, VariantRow } from './product.ts';

/** A variant in the database. */
export interface StoredVariant {
  size: string | null;
  color: string | null;
  sku: string | null;
  barcode: string | null;
  /** The variant's own price. */
  price: string | null;
  stockCount: number;
  /** Of a unit, in kwacha; null when it is not known. Only of rows that are read for those who may see costs. */
  cost?: string | null;
}

/** A product in the database, with the fields of the file. */
export interface StoredProduct {
  id: string;
  name: string;
  /** ISO 8601; the import must not undo a change of variants that it has not seen. */
  version: string;
  /** Empty when the product has one stock count. Otherwise sizes, colours and stock follow from the variants. */
  variants: StoredVariant[];
  /** The one variant of a product with one stock count. */
  single: StoredVariant | null;
  fields: Partial<FileValues & { category: string | null }>;
  /** The main one first. */
  images: ImportImage[];
}

function toVariant(row: VariantRow): StoredVariant {
  const { size, color, sku, barcode, price, stock_count: stockCount } = row;
  return {
    size: size || null,
    color: color || null,
    sku,
    barcode,
    price: presentMoneyOrNull(price),
    stockCount,
    ...presentCost(row),
  };
}

/** The main picture first. The gallery may have it as well, with its colour. */
function imagesOf(row: StaffProductRow): ImportImage[] {
  const gallery = galleryOf(row);
  const colorOf = new Map(gallery.map(({ url, color }) => [url, color]));
  const sources = [imageUrlOf(row), ...gallery.map(({ url }) => url)].filter((url) => url !== null);
  return [...new Set(sources)].map((source) => ({ source, color: colorOf.get(source) ?? null }));
}

/** Returns a product in the columns of import and export. @throws RangeError for an invalid price */
export function toStoredProduct(row: StaffProductRow): StoredProduct {
  const isSingle = stockBy(row) === 'product';
  return {
    id: row.id,
    name: row.name,
    version: versionOf(row),
    variants: isSingle ? [] : row.variants.map(toVariant),
    single: isSingle && row.variants[0] ? toVariant(row.variants[0]) : null,
    images: imagesOf(row),
    fields: {
      ...plainFileValues(row),
      price: presentMoney(row.price),
      originalPrice: presentMoneyOrNull(row.original_price),
      salePrice: presentMoneyOrNull(row.sale_price),
      saleStarts: row.sale_starts,
      saleEnds: row.sale_ends,
      imageUrl: imageUrlOf(row),
      sizes: row.sizes,
      colors: row.colors,
      category: row.category?.slug ?? null,
      status: productStatusSchema.catch('draft').parse(row.status),
    },
  };
}

const columnsOf = (type: ColumnType) =>
  keysOf(FILE_COLUMNS).filter((column) => FILE_COLUMNS[column].type === type);

export const MONEY_COLUMNS: ReadonlySet<string> = new Set<ImportColumn>([
  ...columnsOf('decimal'),
  'variantPrice',
  'cost',
]);

export const TIME_COLUMNS: ReadonlySet<string> = new Set(columnsOf('timestamp'));

export type CellValue = string | number | boolean | readonly string[] | null | undefined;

/** Formats a field for the report and the export. A field changes when its text changes. */
export function toText(column: string, value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (TIME_COLUMNS.has(column)) return formatShopTime(String(value)).slice(0, 16);
  return MONEY_COLUMNS.has(column) ? presentMoney(String(value)) : String(value);
}
