import { z } from 'zod';
import { productSchema } from './product.ts';
import { optionalText, singleLineText } from './text.ts';
import { variantChoiceSchema } from './variant.ts';

/** Maximum units per line: docs/behaviour.md#cart-validation. */
export const MAX_LINE_QUANTITY = 999;

/** Maximum lines per cart. */
export const MAX_CART_LINES = 100;

export const quantitySchema = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MAX_LINE_QUANTITY, `must be at most ${MAX_LINE_QUANTITY}`);

export const addToCartSchema = z
  .object({
    productId: z.uuid('must be the id of a product').toLowerCase(),
    quantity: quantitySchema.default(1),
    /** One of the product's sizes; null when omitted. */
    size: optionalText(60),
    /** One of the product's colours; null when omitted. */
    color: optionalText(60),
  })
  .meta({ id: 'AddToCart' });
export type AddToCart = z.infer<typeof addToCartSchema>;

/** Missing: the option stays as it is. Null or empty: it is not chosen. */
const changedOption = singleLineText(60)
  .nullable()
  .transform((text) => text || null)
  .optional();

export const updateCartLineSchema = z
  .object({
    quantity: quantitySchema.optional(),
    /** One of the product's sizes. */
    size: changedOption,
    /** One of the product's colours. */
    color: changedOption,
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['quantity'],
    message: 'is required, or the size or colour',
  })
  .meta({ id: 'UpdateCartLine' });
export type UpdateCartLine = z.infer<typeof updateCartLineSchema>;

export const cartLineSchema = z
  .object({
    id: z.uuid(),
    productId: z.uuid(),
    quantity: z.number().int(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    /** Null when the size and colour mean no variant or several. */
    variantId: z.uuid().nullable(),
    /** What the shopper may choose, for a line whose variant is not clear or sold out; otherwise empty. */
    variants: z.array(variantChoiceSchema),
    /** False when the product is not on sale; `product` then holds its data from the time it was added. */
    available: z.boolean(),
    product: productSchema.pick({
      id: true,
      name: true,
      slug: true,
      description: true,
      imageUrl: true,
      price: true,
      inStock: true,
      stockCount: true,
    }),
  })
  .meta({ id: 'CartLine' });
export type CartLine = z.infer<typeof cartLineSchema>;

export const cartSchema = z.array(cartLineSchema);
export type Cart = z.infer<typeof cartSchema>;

/** `GET /api/session`. */
export const sessionSchema = z
  .object({ cartUnits: z.number().int(), openOrders: z.number().int() })
  .meta({ id: 'Session' });
