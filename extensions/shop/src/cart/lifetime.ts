import { z } from 'zod';

const DAY_MS = 24 * 60 * 60 * 1000;

const daysSchema = z.coerce.number().int().min(1).default(30);

/**
 * How long carts are kept: CART_LIFETIME_DAYS, counted from the last change of any line, for the whole cart.
 * @param env of Directus
 * @returns the moment since which a cart must have been touched to be one still
 * @throws z.ZodError when the variable is no whole number of days
 */
export function cartLifetime(env: Record<string, unknown>): () => Date {
  const days = daysSchema.parse(env['CART_LIFETIME_DAYS']);
  return () => new Date(Date.now() - days * DAY_MS);
}
