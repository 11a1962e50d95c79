/** The body of an answer that is not 2xx (RFC 9457). */
import { z } from 'zod';

/** One thing wrong with one field of the request; `field` is a dotted path such as `customerEmail`. */
export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Why a cart line cannot be ordered as it stands. */
export const lineRefusalSchema = z.object({
  lineId: z.string(),
  productId: z.string(),
  productName: z.string(),
  reason: z.enum([
    'out_of_stock',
    'insufficient_stock',
    'unavailable',
    'price_changed',
    'option_unavailable',
  ]),
  /** Units that can still be had, over all lines of this product. */
  available: z.number().int().min(0),
  /** The product's price now, where it still has one. */
  price: z.string().nullable(),
});
export type LineRefusal = z.infer<typeof lineRefusalSchema>;

export const problemSchema = z
  .object({
    /** A stable name of the kind of problem, as a relative address: `/problems/out-of-stock`. */
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().optional(),
    /** The request's id, as it stands in the logs. */
    requestId: z.string().optional(),
    errors: z.array(fieldErrorSchema).optional(),
    /** With a refused order: the lines at fault. */
    lines: z.array(lineRefusalSchema).optional(),
    /** With a refused order whose total differs: the total now. */
    totalAmount: z.string().optional(),
  })
  .meta({ id: 'Problem', description: 'What was wrong, field by field (RFC 9457)' });
export type Problem = z.infer<typeof problemSchema>;

/**
 * Turns zod's issues into field errors that name the field by its dotted path.
 * @param depth how many names at the beginning of each path say nothing to the reader
 */
export function fieldErrorsOf(error: z.ZodError, depth = 0): FieldError[] {
  return error.issues.map(({ path, message }) => ({
    field: path.slice(depth).join('.') || '(body)',
    message,
  }));
}
