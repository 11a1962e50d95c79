/** Import of products from CSV: docs/behaviour.md#import. */
import { z } from 'zod';
import { plannedProductSchema } from './import-batch.ts';
import { FILE_COLUMNS, type FileColumnName } from './product-fields.ts';
import { fromEntries } from './typed-entries.ts';

/** Limits of one file: bytes, lines and columns. */
export const IMPORT_MAX_BYTES = 5_242_880;
export const IMPORT_MAX_LINES = 20_000;
export const IMPORT_MAX_COLUMNS = 300;

/** Products that one call plans. A file with more is planned in parts. */
export const IMPORT_PART_PRODUCTS = 1000;

/** Errors in a report. A file can have one per cell. */
export const IMPORT_MAX_ERRORS = 1000;

/** Columns of a variant. `sku`, `barcode` and `cost` may also be those of a product with one stock count. */
export const VARIANT_COLUMNS = ['size', 'color', 'sku', 'barcode', 'variantPrice', 'cost'] as const;
export type VariantColumn = (typeof VARIANT_COLUMNS)[number];

export type ImportColumn = FileColumnName | VariantColumn | 'images' | 'category';

const { slug, ...ofProduct } = fromEntries<Record<FileColumnName, string>>(
  Object.entries(FILE_COLUMNS).map(([column, { help }]) => [column, help]),
);

/**
 * Columns of the file, in any order. The first line names them.
 * `slug` identifies the product. An unknown slug creates a product, which needs `name` and `price`.
 * Without a slug, the product of the line's `sku` is meant; if there is none, the slug follows from the name.
 * Lines with a size or a colour are the variants of their product: docs/behaviour.md#variants-in-csv-files.
 * A missing column leaves its field unchanged. An empty cell clears the field,
 * except for `name`, `price`, `images`, `stockCount`, `cost`, `featured` and `status`.
 */
export const IMPORT_COLUMNS: Readonly<Record<ImportColumn, string>> = {
  slug,
  ...ofProduct,
  images:
    'Pictures that the shop stores, the main one first: file names in the ZIP or addresses, separated by commas.',
  category: 'Slug or name of a category. The import can create those that the shop does not have.',
  size: 'Stock per size: one line for each size and colour, with the same slug.',
  color: 'As size.',
  sku: 'Article number of this size and colour, or of the product.',
  barcode: 'Barcode, as sku.',
  variantPrice: 'Kwacha, if this size and colour has a price of its own.',
  cost: 'Kwacha that a unit costs you, as sku. Only the owner and managers see and set it.',
};

/** Formats of a file, recognised by its header. `shop` has the columns above. */
export const IMPORT_FORMATS = ['shop', 'shopify', 'woocommerce'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Query of `POST /api/admin/products/import`. The body is the file as text/csv, in any common encoding. */
export const importQuerySchema = z
  .object({
    /** `true` (the default) only reports what would change. */
    dryRun: z.enum(['true', 'false'], 'must be true or false').default('true'),
    /**
     * `assume`, of a dry run: plans as if the shop had the categories that only the file names. The report lists them,
     * and the client creates them before it sends their products.
     */
    newCategories: z.enum(['reject', 'assume'], 'must be reject or assume').default('reject'),
    /** Of a dry run: which thousand products of the file. The report says how many parts there are. */
    part: z.coerce.number('must be a number').int().min(1).max(IMPORT_MAX_LINES).default(1),
  })
  .refine(({ dryRun, newCategories }) => dryRun === 'true' || newCategories === 'reject', {
    path: ['newCategories'],
    message: 'must be reject when dryRun is false',
  });

/** One field that a line changes, with both values as text. */
export const importChangeSchema = z.object({
  column: z.string(),
  /** The current value; empty for a new product or an empty field. */
  from: z.string(),
  to: z.string(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

export const importLineSchema = z
  .object({
    /** Line number in the file, from 1. */
    line: z.number().int(),
    slug: z.string(),
    name: z.string(),
    action: z.enum(['create', 'update', 'unchanged']),
    changes: z.array(importChangeSchema),
  })
  .meta({ id: 'ImportLine' });
export type ImportLine = z.infer<typeof importLineSchema>;

/** An invalid cell; `column` is empty when the whole line is invalid. */
export const importErrorSchema = z
  .object({ line: z.number().int(), column: z.string(), message: z.string() })
  .meta({ id: 'ImportError' });
export type ImportError = z.infer<typeof importErrorSchema>;

/** What a line loses, or what the import assumes. */
export const importNoticeSchema = importErrorSchema
  .extend({
    /** Whether staff have something to do about it. */
    needsAction: z.boolean().optional(),
  })
  .meta({ id: 'ImportNotice' });
export type ImportNotice = z.infer<typeof importNoticeSchema>;

/** Says that a file names a category that the shop does not have. */
export const noCategory = (name: string): string => `there is no category “${name}”`;

/** A category that a file names and the shop does not have. */
export const newCategorySchema = z
  .object({
    name: z.string(),
    slug: z.string(),
    /** The name of a category that differs in number alone, such as Dresses of Dress: probably the same one. */
    similarTo: z.string().optional(),
    /** Number of the file's products without errors that would be in it. */
    products: z.number().int(),
  })
  .meta({ id: 'NewCategory' });
export type NewCategory = z.infer<typeof newCategorySchema>;

/**
 * What the file would change (`dryRun=true`, errors included) or has changed.
 * A file with errors changes nothing: `dryRun=false` then answers 422 `import-refused` with fields such as `3.price`.
 */
export const importReportSchema = z
  .object({
    applied: z.boolean(),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** Lines without errors, in file order. */
    lines: z.array(importLineSchema),
    /** The first errors, by line. */
    errors: z.array(importErrorSchema).max(IMPORT_MAX_ERRORS),
    /** Number of all errors. */
    errorCount: z.number().int(),
    format: z.enum(IMPORT_FORMATS),
    /** Columns of the file that have content and that the import does not read. */
    ignoredColumns: z.array(z.string()),
    /** The file's own names of the columns that it has, by those of the shop. */
    columnNames: z.record(z.string(), z.string()),
    /** In how many parts the file is planned. */
    parts: z.number().int(),
    /** Products with errors, which are left out. */
    leftOut: z.number().int(),
    /** What a line loses on the way, and what the import assumes. The first ones, by line. */
    notices: z.array(importNoticeSchema).max(IMPORT_MAX_ERRORS),
    /** Number of all notices. */
    noticeCount: z.number().int(),
    /** With `newCategories=assume`, in the order of the file. */
    newCategories: z.array(newCategorySchema),
    /** Of a dry run: the products without errors, in file order, for `POST /api/admin/products/import/batches`. */
    products: z.array(plannedProductSchema),
    /** Of a dry run: paths of the pictures that the shop has already stored, by the address in the file. */
    storedPictures: z.record(z.string(), z.string()),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReportSchema>;

/** What a batch has changed. A product with an error stays as it is; the others are imported. */
export const importBatchReportSchema = importReportSchema
  .pick({ lines: true, errors: true })
  .meta({ id: 'ImportBatchReport' });
export type ImportBatchReport = z.infer<typeof importBatchReportSchema>;
