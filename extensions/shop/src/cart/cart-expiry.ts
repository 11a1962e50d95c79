/** Carts expire after a time without a change. The hourly job deletes their lines later. */
import { DAY_MS } from '@chitenge/contract/duration';
import type { Knex } from 'knex';
import { z } from 'zod';

const daysSchema = z.coerce.number().int().min(1).default(30);

/**
 * Returns a function for the start of the current cart lifetime, CART_LIFETIME_DAYS ago.
 * A cart without a change since then has expired.
 * @param env environment of Directus
 * @throws z.ZodError when the variable is not a whole number of days
 */
export function cartLifetime(env: Record<string, unknown>): () => Date {
  const days = daysSchema.parse(env['CART_LIFETIME_DAYS']);
  return () => new Date(Date.now() - days * DAY_MS);
}

/** Returns a query for the session id, empty when the cart has expired; for `whereIn('session_id', …)`. */
export function activeCart(database: Knex, sessionId: string, activeSince: Date): Knex.QueryBuilder {
  return database('cart_items')
    .where('session_id', sessionId)
    .where('date_updated', '>=', activeSince)
    .select('session_id');
}

/** Deletes the expired lines of one session, so that an addition starts a new cart. */
export async function removeExpiredLines(
  database: Knex,
  sessionId: string,
  activeSince: Date,
): Promise<void> {
  await database('cart_items')
    .where('session_id', sessionId)
    .where('date_updated', '<', activeSince)
    .delete();
}

/** Deletes every expired cart. Several copies of Directus may run it at the same time. */
export async function removeExpiredCarts(database: Knex, activeSince: Date): Promise<void> {
  const expired = database('cart_items')
    .groupBy('session_id')
    .havingRaw('max(date_updated) < ?', [activeSince])
    .select('session_id');
  // The line's own date protects a line that is added during this statement.
  await database('cart_items')
    .where('date_updated', '<', activeSince)
    .whereIn('session_id', expired)
    .delete();
}
