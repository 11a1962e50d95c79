/** Answers of the Directus extension `shop`. */
import { z } from 'zod';
import { decimal, pictured } from './rows.ts';

const option = z.string().nullable();

export const cartRowSchema = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  quantity: z.number().int(),
  size: option,
  color: option,
  /** As they were when the line was made. */
  product_name: z.string(),
  product_price: decimal,
  /** Null once the product is no longer sold. */
  product: z
    .object({
      id: z.uuid(),
      name: z.string(),
      slug: z.string(),
      description: z.string().nullable(),
      price: decimal,
      ...pictured,
      stock_count: z.number().int(),
    })
    .nullable(),
});
export type CartRow = z.infer<typeof cartRowSchema>;

export const orderRowSchema = z.object({
  id: z.uuid(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  shipping_address: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  country: z.string().nullable(),
  mobile_provider: z.string().nullable(),
  mobile_number: z.string(),
  total_amount: decimal,
  status: z.string(),
  payment_status: z.string(),
  notes: z.string().nullable(),
  date_created: z.union([z.string(), z.number()]),
  items: z.array(
    z.object({
      id: z.uuid(),
      product_name: z.string(),
      product_price: decimal,
      quantity: z.number().int(),
      size: option,
      color: option,
      product: z.object({ id: z.uuid(), slug: z.string(), ...pictured }).nullable(),
    }),
  ),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const cartAnswerSchema = z.object({ data: z.array(cartRowSchema) });
export const cartLineAnswerSchema = z.object({ data: cartRowSchema });
export const orderAnswerSchema = z.object({ data: orderRowSchema });
export const placedAnswerSchema = z.object({ data: orderRowSchema, replayed: z.boolean() });
