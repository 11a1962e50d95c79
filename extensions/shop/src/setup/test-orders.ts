/** Which orders are tests of the owner, and which of them may be removed. */
import type { Knex } from 'knex';
import { MANUAL } from '../payments/gateways/manual/index.ts';

/** The oldest test order whose payments have moved no money; undefined without one. */
export function findTestOrder(database: Knex): Promise<{ id: string } | undefined> {
  return (
    database('orders')
      // As in the condition of the index, so that SQLite and Postgres use it.
      .whereRaw('"is_test" = TRUE')
      .whereNotExists(paidByGateway(database))
      .orderBy(['date_created', 'id'])
      .first<{ id: string } | undefined>('id')
  );
}

/** Payments by a gateway that took money, or may do so. Their records stay. */
function paidByGateway(database: Knex): Knex.QueryBuilder {
  return database('payments')
    .where('payments.order', database.ref('orders.id'))
    .whereNot('gateway', MANUAL)
    .whereNotIn('status', ['failed', 'expired'])
    .select('payments.id');
}

/** Whether somebody has placed an order, or has placed and removed a test order. */
export async function wasOrderPlaced(database: Knex): Promise<boolean> {
  const placed: unknown = await database('orders')
    .where('is_test', false)
    .orWhereExists(paidByGateway(database))
    .first('id');
  if (placed !== undefined) return true;
  const removed: unknown = await database('directus_activity')
    .where({ collection: 'orders', action: 'delete' })
    .first('id');
  return removed !== undefined;
}
