import { problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { InsufficientStockError, reserveStock } from '../stock/reserve-stock.ts';
import { reservedUnits } from '../stock/stock-repository.ts';

interface OrderedUnits {
  name: string;
  units: number;
}

/**
 * Reserves a cancelled order's stock again. An order that never reserved stock gets none.
 * @returns the new stock counts by product
 * @throws ProblemError 409 that names every product with too few units
 */
export async function reserveAgain(
  trx: Knex,
  orderId: string,
  userId: string | null,
): Promise<Map<string, number>> {
  const reserved = await reservedUnits(trx, orderId);
  if (reserved.size === 0) return new Map();
  const ordered = await orderedUnits(trx, orderId);
  const demand = new Map<string, number>();
  for (const [productId, { units }] of ordered) {
    const missing = units - (reserved.get(productId) ?? 0);
    if (missing > 0) demand.set(productId, missing);
  }
  try {
    return await reserveStock(trx, { orderId, demand, userId });
  } catch (error) {
    if (!(error instanceof InsufficientStockError)) throw error;
    const names = error.productIds.map((id) => `${demand.get(id)} × ${ordered.get(id)?.name}`).join(', ');
    throw problemError('shop-rule', {
      detail: `The order cannot be reopened. Not enough in stock: ${names}.`,
    });
  }
}

/** Ordered units of each product that still exists, in order of product id. */
async function orderedUnits(trx: Knex, orderId: string): Promise<Map<string, OrderedUnits>> {
  const rows = await trx('order_items')
    .where('order', orderId)
    .whereNotNull('product')
    .groupBy('product')
    .orderBy('product')
    .select<{ product: string; name: string; units: number | string }[]>(
      'product',
      trx.raw('max(product_name) as name'),
      trx.raw('sum(quantity) as units'),
    );
  return new Map(rows.map(({ product, name, units }) => [product, { name, units: Number(units) }]));
}
