import { z } from 'zod';
import { moneySchema } from './amount.ts';
import { countrySchema, provinceSchema } from './place.ts';
import { mobileProviderSchema, orderStatusSchema, paymentStatusSchema } from './status.ts';
import { emailSchema, line, paragraphs, requiredLine } from './text.ts';

const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text || null);

/** The order creation payload of section 3. */
export const placeOrderSchema = z
  .object({
    customerName: requiredLine(200),
    customerEmail: emailSchema,
    customerPhone: requiredLine(40),
    shippingAddress: paragraphs(1000)
      .trim()
      .nullish()
      .transform((text) => text || null),
    city: optionalLine(120),
    province: provinceSchema.nullish().transform((province) => province ?? null),
    postalCode: optionalLine(20),
    country: countrySchema.nullish().transform((country) => country ?? null),
    mobileProvider: mobileProviderSchema
      .or(z.literal(''))
      .nullish()
      .transform((provider) => provider || null),
    mobileNumber: requiredLine(40),
    /** What the shopper was shown; the server computes its own and refuses (409) when they differ. */
    totalAmount: moneySchema,
    notes: paragraphs(2000).default(''),
  })
  .meta({ id: 'PlaceOrder' });
export type PlaceOrder = z.infer<typeof placeOrderSchema>;

/** Value of the Idempotency-Key header. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{16,128}$/, 'must be 16 to 128 letters, digits, hyphens or underscores');

export const orderLineSchema = z
  .object({
    id: z.uuid(),
    productName: z.string(),
    productPrice: z.string(),
    quantity: z.number().int(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    /** The product as it is now; null once it was deleted. */
    product: z.object({ id: z.uuid(), slug: z.string(), imageUrl: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderSchema = z
  .object({
    id: z.uuid(),
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    shippingAddress: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
    postalCode: z.string().nullable(),
    country: z.string().nullable(),
    mobileProvider: mobileProviderSchema.nullable(),
    mobileNumber: z.string(),
    totalAmount: z.string(),
    status: orderStatusSchema,
    paymentStatus: paymentStatusSchema,
    notes: z.string(),
    /** ISO 8601, UTC. */
    createdAt: z.string(),
    items: z.array(orderLineSchema),
    /** How to pay, in words, for the chosen provider (section 8). */
    paymentInstructions: z.string(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** An order's id as people read it out: its last 8 characters (section 3). */
export function shortOrderId(id: string): string {
  return id.slice(-8);
}
