/** A product as Directus returns it: decimals are a number (SQLite) or a string (Postgres). */
import { z } from 'zod';
import { decimal, timestamp, timestampColumn } from '../columns.ts';
import { galleryFile, imageColumns } from './image.ts';

const text = z.string().nullable();
const textList = z.array(z.string()).nullable();

/** A variant on sale. */
export const variantRowSchema = z.object({
  id: z.uuid(),
  /** '' for none. */
  size: z.string(),
  /** '' for none. */
  color: z.string(),
  sku: text,
  barcode: text,
  price: decimal.nullable(),
  stock_count: z.number().int(),
});
export type VariantRow = z.infer<typeof variantRowSchema>;

/** Directus' `deep` parameter for reading products: all variants on sale, in the order of staff. */
export const DEEP_VARIANTS = {
  variants: { _filter: { active: { _eq: true } }, _sort: ['sort', 'id'], _limit: -1 },
};

/** An image of a product’s gallery. */
export const galleryImageSchema = z.object({
  directus_files_id: galleryFile,
  sort: z.number().nullable(),
  /** The colour that it shows; null for all. */
  color: text,
});

export const productRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: text,
  price: decimal,
  original_price: decimal.nullable(),
  sale_price: decimal.nullable(),
  sale_starts: timestamp.nullable(),
  sale_ends: timestamp.nullable(),
  ...imageColumns,
  images: z.array(galleryImageSchema),
  sizes: textList,
  colors: textList,
  badge: text,
  rating: decimal.nullable(),
  review_count: z.number().int().nullable(),
  stock_count: z.number().int(),
  variants: z.array(variantRowSchema),
  category: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }).nullable(),
  featured: z.boolean(),
});
export type ProductRow = z.infer<typeof productRowSchema>;

/** A product as the back office and the import read it. */
export const staffProductRowSchema = productRowSchema.extend({
  status: z.string(),
  sale_starts: timestampColumn.nullable(),
  sale_ends: timestampColumn.nullable(),
  date_created: timestampColumn.nullable(),
  date_updated: timestampColumn.nullable(),
});
export type StaffProductRow = z.output<typeof staffProductRowSchema>;

/** The `fields` parameter that returns these rows. */
export const STAFF_PRODUCT_FIELDS = [
  ...Object.keys(
    staffProductRowSchema.omit({ image: true, images: true, variants: true, category: true }).shape,
  ),
  'image.id',
  'image.preview',
  'images.directus_files_id',
  'images.sort',
  'images.color',
  ...Object.keys(variantRowSchema.shape).map((column) => `variants.${column}`),
  'category.id',
  'category.name',
  'category.slug',
];
