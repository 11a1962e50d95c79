import { CLOSED_ORDER_STATUSES } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { Refusal } from '../directus/refusals.ts';
import { unitsHeldBy } from '../stock/stock-repository.ts';

/**
 * Refuses to delete orders that are neither delivered nor cancelled and have units out of stock: without the order
 * nobody would ever put them back. What was delivered has left for good, and what was cancelled is back already.
 * @throws Refusal 409 that says what to do first
 */
export async function refuseLiveOrders(database: Knex, orderIds: string[]): Promise<void> {
  const live = await database('orders')
    .whereIn('id', orderIds)
    .whereNotIn('status', CLOSED_ORDER_STATUSES)
    .pluck<string[]>('id');
  for (const id of live) {
    const held = await unitsHeldBy(database, id);
    if ([...held.values()].some((units) => units > 0))
      throw new Refusal({
        reason: `Cancel the order first: …${id.slice(-8)} still holds units, which would be lost with it.`,
      });
  }
}
