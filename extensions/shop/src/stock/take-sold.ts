import type { Knex } from 'knex';
import {
  incrementStock,
  decrementStock,
  recordMovements,
  type MovementRow,
  type VariantUnits,
} from './stock-repository.ts';

interface Sold extends VariantUnits {
  /** The count before, of a locked product. */
  stockCount: number;
}

/** Units that were sold although the stock did not have them. */
export interface ShortUnits extends VariantUnits {
  lacking: number;
}

/**
 * Takes units that have left the shop. What the count lacks was there all the same, so it is counted first.
 * @returns the new stock counts by product, and what was lacking
 */
export async function takeSold(
  trx: Knex,
  { orderId, sold, userId }: { orderId: string; sold: readonly Sold[]; userId: string | null },
): Promise<{ counts: Map<string, number>; short: ShortUnits[] }> {
  const movements: MovementRow[] = [];
  const short: ShortUnits[] = [];
  for (const { variantId, productId, units, stockCount } of sold) {
    // Both belong to the order, so that what is released of it is what the count has lost.
    const move = { variantId, productId, orderId, userId };
    const lacking = Math.max(units - Math.max(stockCount, 0), 0);
    if (lacking > 0) {
      const missing = units - stockCount;
      const stockAfter = (await incrementStock(trx, variantId, missing)) ?? units;
      movements.push({ ...move, reason: 'set', change: missing, stockAfter });
      short.push({ variantId, productId, units, lacking });
    }
    const stockAfter = await decrementStock(trx, variantId, units);
    if (stockAfter === null) throw new Error(`The stock of ${variantId} was changed without its lock`);
    movements.push({ ...move, reason: 'sold', change: -units, stockAfter });
  }
  return { counts: await recordMovements(trx, movements), short };
}
