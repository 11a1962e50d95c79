import type { Knex } from 'knex';
import { decrementStock, recordMovements, type MovementRow, type VariantUnits } from './stock-repository.ts';

export interface Reservation {
  orderId: string;
  /** In order of variant id, each once. */
  demand: readonly VariantUnits[];
  userId: string | null;
}

/** Variants with fewer units than a reservation needs. */
export class InsufficientStockError extends Error {
  override readonly name = 'InsufficientStockError';
  readonly variantIds: readonly string[];

  constructor(variantIds: readonly string[]) {
    super(`Not enough in stock: ${variantIds.join(', ')}`);
    this.variantIds = variantIds;
  }
}

/**
 * Reserves units for an order. The caller has locked the products.
 * @returns the new stock counts by product
 * @throws InsufficientStockError that names every variant with too few units
 */
export async function reserveStock(
  trx: Knex,
  { orderId, demand, userId }: Reservation,
): Promise<Map<string, number>> {
  const movements: MovementRow[] = [];
  const insufficient: string[] = [];
  for (const { variantId, productId, units } of demand) {
    const stockAfter = await decrementStock(trx, variantId, units);
    if (stockAfter === null) insufficient.push(variantId);
    else
      movements.push({ variantId, productId, reason: 'sold', change: -units, stockAfter, orderId, userId });
  }
  if (insufficient.length > 0) throw new InsufficientStockError(insufficient);
  return recordMovements(trx, movements);
}
