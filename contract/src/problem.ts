/** Body of a response that is not 2xx (RFC 9457). */
import { z } from 'zod';
import { CREDIT_REFUSALS } from './credit-terms.ts';
import { WHOLE_REQUEST } from './field-words.ts';
import { DISCOUNT_REFUSALS } from './discount-terms.ts';
import { seenLayBySchema } from './lay-by.ts';
import { variantChoiceSchema } from './variant.ts';

/** An invalid field of the request; `field` is a dotted path such as `customerEmail`. */
export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Why a cart line cannot be ordered. */
export const lineConflictSchema = z.object({
  lineId: z.string(),
  productId: z.string(),
  productName: z.string(),
  reason: z.enum([
    'out_of_stock',
    'insufficient_stock',
    'unavailable',
    'price_changed',
    'option_unavailable',
    'choose_option',
  ]),
  /** Units available for all lines of this variant together. */
  available: z.number().int().min(0),
  /** The current price; null when the product is not on sale. */
  price: z.string().nullable(),
  /** The options that the shopper must choose; with the reason `choose_option`. */
  missing: z.array(z.enum(['size', 'color'])).optional(),
  /** What the shopper may choose instead, when the product has stock for each size or colour. */
  variants: z.array(variantChoiceSchema).optional(),
});
export type LineConflict = z.infer<typeof lineConflictSchema>;

export const problemSchema = z
  .object({
    /** Stable problem type as a relative URL, such as `/problems/out-of-stock`. */
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().optional(),
    /** Request id, also in the logs. */
    requestId: z.string().optional(),
    errors: z.array(fieldErrorSchema).optional(),
    /** Rejected order: the lines in conflict. */
    lines: z.array(lineConflictSchema).optional(),
    /** Rejected order with another total: the current total. */
    totalAmount: z.string().optional(),
    /** Too many unpaid orders: those of this session, newest first. */
    orders: z.array(z.object({ id: z.uuid(), totalAmount: z.string() })).optional(),
    /** Terms of a lay-by that have changed: those of now; null when it is not offered any more. */
    layBy: seenLayBySchema.nullable().optional(),
    /** Refused discount code, gift card or credit: why. */
    refusal: z.enum([...new Set([...DISCOUNT_REFUSALS, ...CREDIT_REFUSALS])]).optional(),
  })
  .meta({ id: 'Problem', description: 'What was wrong, field by field (RFC 9457)' });
export type Problem = z.infer<typeof problemSchema>;

/**
 * Converts zod's issues into field errors with dotted paths.
 * @param depth number of leading path segments to omit
 */
export function fieldErrorsOf(error: z.ZodError, depth = 0): FieldError[] {
  return error.issues.map(({ path, message }) => ({
    field: path.slice(depth).join('.') || WHOLE_REQUEST,
    message,
  }));
}
