/** Import of a few products at a time, and of their pictures: docs/behaviour.md#import. */
import { z } from 'zod';
import { MAX_IMAGES, productInputs } from './product-fields.ts';
import { optionalText, singleLineText } from './text.ts';
import { sha256Schema } from './upload.ts';
import { MAX_OPTION_TEXT, MAX_VARIANTS, variantInputSchema } from './variant.ts';

/** Products of one call. They are one transaction, so other writes wait for all of them. */
export const IMPORT_BATCH_MAX_PRODUCTS = 20;

/** Pictures that one call looks for. */
export const IMPORT_LOOKUP_MAX_PICTURES = 400;

const { slug, categoryId: _category, ...fields } = productInputs;

/** A product's fields as the import writes them. A missing field stays as it is. */
const importFieldsSchema = z
  .object({
    ...fields,
    /** The category's slug, or null. */
    category: slug.nullable(),
  })
  .partial();

/** Characters of a picture's name or address. */
export const MAX_IMAGE_SOURCE = 2048;

/** A picture of a product. */
export const importImageSchema = z.object({
  /** A file name, an address, or the path of a stored picture. */
  source: singleLineText(MAX_IMAGE_SOURCE).min(1),
  /** The colour that it shows; null for all. */
  color: optionalText(MAX_OPTION_TEXT),
});
export type ImportImage = z.output<typeof importImageSchema>;

const { size, color, sku, barcode, price, cost, stockCount, expectedStockCount } = variantInputSchema.shape;

/** Leaves out a missing field, which stays as it is; the field's own schema would make it null. */
const orMissing = <Schema extends z.ZodType>(schema: Schema) => z.union([z.undefined(), schema]);

/** Line number in the file, from 1. */
const lineNumber = z.number().int().min(1);

const importVariantSchema = z.object({
  line: lineNumber,
  size,
  color,
  sku: orMissing(sku),
  barcode: orMissing(barcode),
  price: orMissing(price),
  cost,
  stockCount,
  expectedStockCount,
});

/** A product of a dry run, whose pictures have become paths such as `/assets/{id}`. */
export const importProductSchema = z.object({
  line: lineNumber,
  slug,
  fields: importFieldsSchema,
  variants: z.array(importVariantSchema).max(MAX_VARIANTS),
  /** SKU, barcode and cost of a product with one stock count. */
  codes: z.object({ line: lineNumber, sku: orMissing(sku), barcode: orMissing(barcode), cost }).optional(),
  /** Missing: the pictures stay. */
  images: z.array(importImageSchema).max(MAX_IMAGES).optional(),
  /** ISO 8601: the product's version in the dry run; null when the shop did not have it. */
  version: z.iso.datetime().nullable().optional(),
  /** The product's stock count in the dry run. A batch writes no count that has changed since. */
  expectedStockCount,
});

/** The same as the server sends it. A client sends all but the pictures back unchanged. */
export const plannedProductSchema = z
  .object({
    line: z.number().int(),
    slug: z.string(),
    fields: z.record(z.string(), z.unknown()),
    variants: z.array(z.record(z.string(), z.unknown())),
    codes: z.record(z.string(), z.unknown()).optional(),
    images: z.array(z.object({ source: z.string(), color: z.string().nullable() })).optional(),
    version: z.string().nullable().optional(),
    expectedStockCount: z.number().int().optional(),
  })
  .meta({ id: 'PlannedProduct' });
export type PlannedProduct = z.infer<typeof plannedProductSchema>;

/** Body of `POST /api/admin/products/import/batches`. */
export const importBatchSchema = z
  .object({ products: z.array(importProductSchema).min(1).max(IMPORT_BATCH_MAX_PRODUCTS) })
  .meta({ id: 'ImportBatch' });

/** Body of `POST /api/admin/products/import/stored-pictures`: the SHA-256 of each file. */
export const pictureLookupSchema = z
  .object({ sha256: z.array(sha256Schema).min(1).max(IMPORT_LOOKUP_MAX_PICTURES) })
  .meta({ id: 'PictureLookup' });

/** Paths of the pictures that the shop has stored, by the SHA-256 of their files. */
export const storedPicturesSchema = z
  .object({ paths: z.record(z.string(), z.string()) })
  .meta({ id: 'StoredPictures' });

/** Body of `POST /api/admin/products/import/pictures`. */
export const pictureAddressSchema = z
  .object({
    address: z
      .url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' })
      .max(2048, 'must be at most 2048 characters'),
  })
  .meta({ id: 'PictureAddress' });
