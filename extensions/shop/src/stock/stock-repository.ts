/** Stock counts and their ledger. Every change of a count has a movement, so a product's movements sum to its count. */
import { randomUUID } from 'node:crypto';
import type { StockMovement } from '@chitenge/contract/admin-stock';
import type { Knex } from 'knex';

export interface MovementRow {
  productId: string;
  reason: StockMovement['reason'];
  /** Units; negative when they left the stock. */
  change: number;
  stockAfter: number;
  orderId: string | null;
  /** Null when a shopper or the shop itself caused the movement. */
  userId: string | null;
}

/**
 * Decrements the stock count if it is large enough. The statement itself has the condition, so concurrent orders
 * cannot reserve the same unit.
 * @returns the new count; null when there are fewer units
 */
export async function decrementStock(trx: Knex, productId: string, units: number): Promise<number | null> {
  const rows = await trx('products')
    .where('id', productId)
    .andWhere('stock_count', '>=', units)
    .decrement('stock_count', units)
    .returning<{ stock_count: number }[]>('stock_count');
  return rows[0]?.stock_count ?? null;
}

/** Increments the stock count and returns it; null when the product was deleted. */
export async function incrementStock(trx: Knex, productId: string, units: number): Promise<number | null> {
  const rows = await trx('products')
    .where('id', productId)
    .increment('stock_count', units)
    .returning<{ stock_count: number }[]>('stock_count');
  return rows[0]?.stock_count ?? null;
}

export async function recordMovements(trx: Knex, movements: MovementRow[]): Promise<void> {
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

/** New stock count of each moved product. */
export function stockCountsOf(movements: MovementRow[]): Map<string, number> {
  return new Map(movements.map(({ productId, stockAfter }) => [productId, stockAfter]));
}

/** Units that an order has reserved, by product: 0 after release; products that it never reserved are absent. */
export async function reservedUnits(trx: Knex, orderId: string): Promise<Map<string, number>> {
  const rows = await trx('stock_movements')
    .where('order', orderId)
    .groupBy('product')
    .orderBy('product')
    .select<{ product: string; change: number | string }[]>('product', trx.raw('sum(change) as change'));
  return new Map(rows.map((row) => [row.product, -Number(row.change)]));
}
