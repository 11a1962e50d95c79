/** Importing products from a spreadsheet saved as CSV. */
import { z } from 'zod';

/** Largest file in bytes, and most products in it. */
export const IMPORT_MAX_BYTES = 524_288;
export const IMPORT_MAX_ROWS = 1000;

/**
 * Columns of the file, in any order; the first line names them. `slug` says which product a line is about: one that
 * exists is changed, any other is new and needs `name` and `price` as well. A column that the file does not have leaves
 * its field as it is. An empty cell empties the field, but leaves `name`, `price`, `stockCount`, `featured` and `status`.
 */
export const IMPORT_COLUMNS = {
  slug: 'Required. The product’s address, such as chitenge-wrap-dress.',
  name: 'Required for a new product.',
  description: 'Text.',
  price: 'Required for a new product. Kwacha, such as 349.00.',
  originalPrice: 'Kwacha; the price before.',
  imageUrl: 'Address of the main picture: http://, https:// or /assets/….',
  sizes: 'Separated by commas or semicolons.',
  colors: 'Separated by commas or semicolons.',
  badge: 'New, Sale, Limited, or another word.',
  stockCount: 'Whole number; sets the stock to it. 0 for a new product without it.',
  category: 'Slug of a category that exists.',
  featured: 'true or false (also yes or no).',
  status: 'draft, published or archived. A new product without it is a draft.',
} as const;
export type ImportColumn = keyof typeof IMPORT_COLUMNS;

/** Query of `POST /api/admin/products/import`; the body is the file, sent as text/csv in UTF-8. */
export const importQuerySchema = z.object({
  /** `true` (the default) only tells what would change; `false` does it. */
  dryRun: z.enum(['true', 'false'], 'must be true or false').default('true'),
});

/** One field that a line changes, as texts. */
export const importChangeSchema = z.object({
  column: z.string(),
  /** What it is now; empty for a new product and an empty field. */
  from: z.string(),
  to: z.string(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

export const importLineSchema = z
  .object({
    /** Line of the file, where 1 is the line of the column names. */
    line: z.number().int(),
    slug: z.string(),
    name: z.string(),
    action: z.enum(['create', 'update', 'unchanged']),
    changes: z.array(importChangeSchema),
  })
  .meta({ id: 'ImportLine' });
export type ImportLine = z.infer<typeof importLineSchema>;

/** Something wrong with one cell; `column` is empty when it is the whole line. */
export const importErrorSchema = z
  .object({ line: z.number().int(), column: z.string(), message: z.string() })
  .meta({ id: 'ImportError' });
export type ImportError = z.infer<typeof importErrorSchema>;

/**
 * What the file would change (`dryRun=true`, errors included), or has changed. A file with errors changes nothing at all:
 * with `dryRun=false` it is refused as 422 `/problems/import-refused`, whose `errors` name the field as `3.price`.
 */
export const importReportSchema = z
  .object({
    applied: z.boolean(),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** Lines without errors, in the file's order. */
    lines: z.array(importLineSchema),
    errors: z.array(importErrorSchema),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReportSchema>;
