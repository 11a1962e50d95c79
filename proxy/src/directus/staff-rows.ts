/** Rows of the back office as Directus gives them. */
import { z } from 'zod';
import { productRowSchema, categoryRowSchema } from './rows.ts';
import { orderRowSchema } from './shop-rows.ts';

/** A timestamp: text, or the milliseconds that SQLite keeps. */
const moment = z.union([z.string(), z.number()]);

const colleague = z
  .object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
  })
  .nullable();

const written = { date_created: moment.nullable(), date_updated: moment.nullable() };

export const staffProductRowSchema = productRowSchema.extend({ status: z.string(), ...written });
export type StaffProductRow = z.infer<typeof staffProductRowSchema>;

export const staffCategoryRowSchema = categoryRowSchema.extend(written);
export type StaffCategoryRow = z.infer<typeof staffCategoryRowSchema>;

export const staffOrderRowSchema = orderRowSchema.extend({ date_updated: moment.nullable() });
export type StaffOrderRow = z.infer<typeof staffOrderRowSchema>;

export const orderEventRowSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  from_value: z.string().nullable(),
  to_value: z.string().nullable(),
  user: colleague,
  date_created: moment,
});
export type OrderEventRow = z.infer<typeof orderEventRowSchema>;

export const stockMovementRowSchema = z.object({
  id: z.uuid(),
  reason: z.string(),
  change: z.number().int(),
  stock_after: z.number().int(),
  order: z.uuid().nullable(),
  user: colleague,
  date_created: moment,
});
export type StockMovementRow = z.infer<typeof stockMovementRowSchema>;

/** What comes back when only ids are asked for. */
export const idsAnswer = z.object({ data: z.array(z.object({ id: z.uuid() })) });

const USER = ['user.first_name', 'user.last_name', 'user.email'];
const PICTURE = ['image', 'image_url'];
const PREVIEWED = ['image.id', 'image.preview'];

/** What is asked of Directus, so that the rows above come back. */
export const STAFF_FIELDS = {
  product: [
    ...Object.keys(staffProductRowSchema.omit({ image: true, images: true, category: true }).shape),
    ...PREVIEWED,
    'images.directus_files_id',
    'images.sort',
    'category.id',
    'category.name',
    'category.slug',
  ],
  category: [...Object.keys(staffCategoryRowSchema.omit({ image: true }).shape), ...PREVIEWED],
  order: [
    ...Object.keys(staffOrderRowSchema.omit({ items: true }).shape),
    ...['id', 'product_name', 'product_price', 'quantity', 'size', 'color'].map((field) => `items.${field}`),
    ...['id', 'slug', ...PICTURE].map((field) => `items.product.${field}`),
  ],
  orderEvent: [...Object.keys(orderEventRowSchema.omit({ user: true }).shape), ...USER],
  stockMovement: [...Object.keys(stockMovementRowSchema.omit({ user: true }).shape), ...USER],
};
