/** Rows of the back office as Directus returns them. */
import { staffOrderRowShape } from '@chitenge/contract/order-fields';
import { z } from 'zod';
import { categoryRowSchema, productRowSchema, variantRowSchema } from './rows.ts';

/** Text, or the milliseconds that SQLite stores. */
const timestamp = z.union([z.string(), z.number()]);

const staffMember = z
  .object({ first_name: z.string().nullable(), last_name: z.string().nullable() })
  .nullable();

const timestamps = { date_created: timestamp.nullable(), date_updated: timestamp.nullable() };

export const staffProductRowSchema = productRowSchema.extend({
  status: z.string(),
  ...timestamps,
});
export type StaffProductRow = z.infer<typeof staffProductRowSchema>;

export const staffCategoryRowSchema = categoryRowSchema.extend(timestamps);
export type StaffCategoryRow = z.infer<typeof staffCategoryRowSchema>;

export const stockMovementRowSchema = z.object({
  id: z.uuid(),
  reason: z.string(),
  change: z.number().int(),
  stock_after: z.number().int(),
  variant: z.object({ size: z.string(), color: z.string() }).nullable(),
  order: z.uuid().nullable(),
  user: staffMember,
  date_created: timestamp,
});
export type StockMovementRow = z.infer<typeof stockMovementRowSchema>;

/** The response to a query with `fields: 'id'`. */
export const idsResponse = z.object({ data: z.array(z.object({ id: z.uuid() })) });

const USER = ['user.first_name', 'user.last_name'];
const IMAGE_WITH_PREVIEW = ['image.id', 'image.preview'];

/** The `fields` parameters that return the rows above. */
export const STAFF_FIELDS = {
  product: [
    ...Object.keys(
      staffProductRowSchema.omit({ image: true, images: true, variants: true, category: true }).shape,
    ),
    ...IMAGE_WITH_PREVIEW,
    'images.directus_files_id',
    'images.sort',
    'images.color',
    ...Object.keys(variantRowSchema.shape).map((column) => `variants.${column}`),
    'category.id',
    'category.name',
    'category.slug',
  ],
  category: [...Object.keys(staffCategoryRowSchema.omit({ image: true }).shape), ...IMAGE_WITH_PREVIEW],
  stockMovement: [
    ...Object.keys(stockMovementRowSchema.omit({ user: true, variant: true }).shape),
    ...USER,
    'variant.size',
    'variant.color',
  ],
};
