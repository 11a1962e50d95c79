/** A product as Directus returns it: decimals are a number (SQLite) or a string (Postgres). */
import { z } from 'zod';
import { decimal, timestampColumn } from '../columns.ts';
import { inheritedRowShape, productRowShape } from '../product-fields.ts';
import { galleryFile, imageColumns } from './image.ts';

const text = z.string().nullable();

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
export type VariantRow = z.infer<typeof variantRowSchema> & {
  /** Ngwee of a unit, null when it is not known. Only rows that are read for those who may see costs have it. */
  cost?: number | null;
};

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

const categoryOfProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  ...inheritedRowShape,
});

export const productRowSchema = z.object({
  ...productRowShape,
  image: imageColumns.image,
  images: z.array(galleryImageSchema),
  variants: z.array(variantRowSchema),
  category: categoryOfProduct.nullable(),
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
export type StaffProductRow = Omit<z.output<typeof staffProductRowSchema>, 'variants'> & {
  variants: VariantRow[];
};

export const CATEGORY_COLUMNS: readonly string[] = Object.keys(categoryOfProduct.shape);

/** The `fields` parameter that returns the variants and the category of a product. */
export const RELATED_FIELDS: readonly string[] = [
  ...Object.keys(variantRowSchema.shape).map((column) => `variants.${column}`),
  ...CATEGORY_COLUMNS.map((column) => `category.${column}`),
];

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
  ...RELATED_FIELDS,
];
