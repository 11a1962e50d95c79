import type { Knex } from 'knex';
import {
  incrementStock,
  lockProductRows,
  recordMovements,
  reservedUnits,
  type MovementRow,
  type VariantUnits,
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
  return releaseUnits(trx, reserved, { orderId, userId });
}

/**
 * Gives units of an order back to the stock. The caller has locked the products.
 * @returns the new stock counts by product; deleted variants are absent
 */
export async function releaseUnits(
  trx: Knex,
  units: readonly VariantUnits[],
  { orderId, userId }: { orderId: string; userId: string | null },
): Promise<Map<string, number>> {
  const movements: MovementRow[] = [];
  for (const { variantId, productId, units: change } of units) {
    const stockAfter = await incrementStock(trx, variantId, change);
    if (stockAfter !== null)
      movements.push({ variantId, productId, reason: 'returned', change, stockAfter, orderId, userId });
  }
  return recordMovements(trx, movements);
}
