import type { Knex } from 'knex';
import {
  incrementStock,
  lockProductRows,
  recordMovements,
  reservedUnits,
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
  const reserved = (await reservedUnits(trx, orderId)).filter(({ units }) => units > 0);
  await lockProductRows(
    trx,
    reserved.map(({ productId }) => productId),
  );
  const movements: MovementRow[] = [];
  for (const { variantId, productId, units: change } of reserved) {
    const stockAfter = await incrementStock(trx, variantId, change);
    if (stockAfter !== null)
      movements.push({ variantId, productId, reason: 'returned', change, stockAfter, orderId, userId });
  }
  return recordMovements(trx, movements);
}
