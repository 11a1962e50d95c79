/** Stock counts and their ledger. Every change of a count is a movement, so the movements of a product sum up to it. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** One change of a product's stock and what caused it. */
export interface StockMovement {
  productId: string;
  reason: 'set' | 'sold' | 'returned';
  /** Units; negative when they left. */
  change: number;
  stockAfter: number;
  orderId: string | null;
  /** The member of staff; null when a shopper or the shop itself caused it. */
  userId: string | null;
}

/**
 * Takes units out of stock, if there are that many; the condition stands in the statement itself, so that buyers at
 * the same moment cannot take the same unit.
 * @returns the stock afterwards; null when there was not enough, and nothing was taken
 */
export async function takeUnits(trx: Knex, productId: string, units: number): Promise<number | null> {
  const rows = await trx('products')
    .where('id', productId)
    .andWhere('stock_count', '>=', units)
    .decrement('stock_count', units)
    .returning<{ stock_count: number }[]>('stock_count');
  return rows[0]?.stock_count ?? null;
}

/** Puts units back into stock; null when the product is gone. */
export async function returnUnits(trx: Knex, productId: string, units: number): Promise<number | null> {
  const rows = await trx('products')
    .where('id', productId)
    .increment('stock_count', units)
    .returning<{ stock_count: number }[]>('stock_count');
  return rows[0]?.stock_count ?? null;
}

export async function recordMovements(trx: Knex, movements: StockMovement[]): Promise<void> {
  if (movements.length === 0) return;
  const now = new Date();
  await trx('stock_movements').insert(
    movements.map((movement) => ({
      id: randomUUID(),
      product: movement.productId,
      reason: movement.reason,
      change: movement.change,
      stock_after: movement.stockAfter,
      order: movement.orderId,
      user: movement.userId,
      date_created: now,
    })),
  );
}

/** Units of each product that an order has out of stock: 0 once all were returned. Products it never took are absent. */
export async function unitsHeldBy(trx: Knex, orderId: string): Promise<Map<string, number>> {
  const rows = await trx('stock_movements')
    .where('order', orderId)
    .groupBy('product')
    .orderBy('product')
    .select<{ product: string; change: number | string }[]>('product', trx.raw('sum(change) as change'));
  return new Map(rows.map((row) => [row.product, -Number(row.change)]));
}

/** What the ledger says a product's stock is. */
export async function ledgerStock(trx: Knex, productId: string): Promise<number> {
  const row = await trx('stock_movements')
    .where('product', productId)
    .sum<{ total: number | string | null }[]>({ total: 'change' })
    .first();
  return Number(row?.total ?? 0);
}
