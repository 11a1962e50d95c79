import type { Knex } from 'knex';
import {
  incrementStock,
  recordMovements,
  reservedUnits,
  stockCountsOf,
  type MovementRow,
} from './stock-repository.ts';

/**
 * Releases every unit that an order has reserved. The ledger says how many those are, so a second call releases none.
 * @returns the new stock counts by product; deleted products are absent
 */
export async function releaseStock(
  trx: Knex,
  orderId: string,
  userId: string | null,
): Promise<Map<string, number>> {
  const movements: MovementRow[] = [];
  for (const [productId, change] of await reservedUnits(trx, orderId)) {
    const stockAfter = change > 0 ? await incrementStock(trx, productId, change) : null;
    if (stockAfter !== null)
      movements.push({ productId, reason: 'returned', change, stockAfter, orderId, userId });
  }
  await recordMovements(trx, movements);
  return stockCountsOf(movements);
}
