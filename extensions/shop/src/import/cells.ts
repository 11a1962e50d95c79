/** Parses the cells of each column by the rules of the product form: docs/back-office.md#product-form. */
import type { ImportColumn, VariantColumn } from '@chitenge/contract/admin-import';
import { importImageSchema } from '@chitenge/contract/import-batch';
import {
  FILE_COLUMNS,
  productInputs,
  type ColumnType,
  type FileColumnName,
  type FileValues,
} from '@chitenge/contract/product-fields';
import { fromShopInput } from '@chitenge/contract/shop-time';
import { fromEntries, keysOf } from '@chitenge/contract/typed-entries';
import { variantInputSchema } from '@chitenge/contract/variant';
import { z } from 'zod';

const BOOLEANS: Record<string, boolean> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

const variant = variantInputSchema.shape;

/** Parses the text of a cell, or the entries of a list, into what staff may write. */
type CellReader = (input: z.ZodType) => z.ZodType;

const sameText: CellReader = (input) => input;

const ofText =
  (read: (cell: string) => unknown): CellReader =>
  (input) =>
    z.preprocess((cell) => read(String(cell)), input);

const READERS: Record<ColumnType, CellReader> = {
  text: sameText,
  decimal: sameText,
  list: sameText,
  relation: sameText,
  /** A time in the shop. */
  timestamp: ofText((cell) => (cell === '' ? null : fromShopInput(cell.replace(' ', 'T')))),
  integer: ofText((cell) =>
    // Larger numbers are too large, and no other fault.
    /^-?\d+$/.test(cell) ? Math.min(Number(cell), Number.MAX_SAFE_INTEGER) : Number.NaN,
  ),
  boolean: ofText((cell) => BOOLEANS[cell.toLowerCase()]),
};

const cells = {
  ...fromEntries<{ [Name in FileColumnName]: z.ZodType<FileValues[Name]> }>(
    keysOf(FILE_COLUMNS).map((name) => [name, READERS[FILE_COLUMNS[name].type](productInputs[name])]),
  ),
  status: z.string().toLowerCase().pipe(productInputs.status),
  /** Those of all lines of a product count: `limitImages`. */
  images: z.array(importImageSchema),
  /** The category's slug, or null. Text that is none names no category of the shop. */
  category: z
    .string()
    .max(220, 'must be at most 220 characters')
    .transform((cell) => cell || null),
  size: variant.size,
  color: variant.color,
  sku: variant.sku,
  barcode: variant.barcode,
  variantPrice: variant.price,
  cost: variant.cost,
} satisfies Record<ImportColumn, z.ZodType>;

/** A line of the file: the slug, and any other columns. */
export const lineSchema = z.object({ ...z.object(cells).partial().shape, slug: cells.slug });

/** A line's fields without the slug. */
export type LineFields = Omit<z.output<typeof lineSchema>, 'slug'>;

/** The fields of a product. Its variants have those of the other columns. */
export type ImportedFields = Omit<LineFields, VariantColumn | 'images'>;
