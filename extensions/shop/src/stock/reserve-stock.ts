import type { Knex } from 'knex';
import { decrementStock, recordMovements, stockCountsOf, type MovementRow } from './stock-repository.ts';

export interface Reservation {
  orderId: string;
  /** Units by product, in order of product id. */
  demand: ReadonlyMap<string, number>;
  userId: string | null;
}

/** Products with fewer units than a reservation needs. */
export class InsufficientStockError extends Error {
  override readonly name = 'InsufficientStockError';
  readonly productIds: readonly string[];

  constructor(productIds: readonly string[]) {
    super(`Not enough in stock: ${productIds.join(', ')}`);
    this.productIds = productIds;
  }
}

/**
 * Reserves units for an order.
 * @returns the new stock counts by product
 * @throws InsufficientStockError that names every product with too few units
 */
export async function reserveStock(
  trx: Knex,
  { orderId, demand, userId }: Reservation,
): Promise<Map<string, number>> {
  const movements: MovementRow[] = [];
  const insufficient: string[] = [];
  for (const [productId, units] of demand) {
    const stockAfter = await decrementStock(trx, productId, units);
    if (stockAfter === null) insufficient.push(productId);
    else movements.push({ productId, reason: 'sold', change: -units, stockAfter, orderId, userId });
  }
  if (insufficient.length > 0) throw new InsufficientStockError(insufficient);
  await recordMovements(trx, movements);
  return stockCountsOf(movements);
}
