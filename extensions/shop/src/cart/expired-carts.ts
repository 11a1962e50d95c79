/** Carts that nobody has touched for so long that they are none any more, though their lines may wait for the next sweep. */
import type { Knex } from 'knex';

/**
 * Narrows a statement over a session's lines to nothing when its cart has expired.
 * @returns a query of the session's id, empty when expired: for `whereIn('session_id', …)`
 */
export function livingCart(database: Knex, sessionId: string, aliveSince: Date): Knex.QueryBuilder {
  return database('cart_items')
    .where('session_id', sessionId)
    .where('date_updated', '>=', aliveSince)
    .select('session_id');
}

/** Deletes what is left of one session's expired cart, so that what is added begins a new one. */
export async function removeExpiredLines(database: Knex, sessionId: string, aliveSince: Date): Promise<void> {
  await database('cart_items').where('session_id', sessionId).where('date_updated', '<', aliveSince).delete();
}

/** Deletes every expired cart. Several copies of Directus may do so at the same moment. */
export async function removeExpiredCarts(database: Knex, aliveSince: Date): Promise<void> {
  const expired = database('cart_items')
    .groupBy('session_id')
    .havingRaw('max(date_updated) < ?', [aliveSince])
    .select('session_id');
  // The line's own date is asked for as well: one that is added at this moment stays.
  await database('cart_items').where('date_updated', '<', aliveSince).whereIn('session_id', expired).delete();
}
