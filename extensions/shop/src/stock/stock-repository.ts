/**
 * Stock counts and their ledger. Every change of a variant's count has a movement, so its movements sum to its count.
 * A product's count is derived: the sum of its active variants. A command that changes a variant's count locks its
 * product first, so that the sum is right and no deadlock arises.
 */
import { randomUUID } from 'node:crypto';
import type { StockMovement } from '@chitenge/contract/admin-stock';
import type { Knex } from 'knex';
import { insertRows } from '../database/insert-rows.ts';

/** Units of one variant. */
export interface VariantUnits {
  variantId: string;
  productId: string;
  units: number;
}

export interface MovementRow {
  /** Of what caused it, if that is one row; otherwise it gets one of its own. */
  id?: string;
  variantId: string;
  productId: string;
  reason: StockMovement['reason'];
  /** Units; negative when they left the stock. */
  change: number;
  /** The variant's count after the movement. */
  stockAfter: number;
  orderId: string | null;
  /** Null when a shopper or the shop itself caused the movement. */
  userId: string | null;
}

/** Locks products in order of their ids, which prevents deadlocks. SQLite needs no lock, because it has one writer. */
export async function lockProductRows(trx: Knex, productIds: Iterable<string>): Promise<void> {
  await trx('products')
    .whereIn('id', [...new Set(productIds)])
    .orderBy('id')
    .forUpdate()
    .select('id');
}

/**
 * Decrements a variant's stock count if it is large enough. The statement itself has the condition, so concurrent
 * orders cannot reserve the same unit.
 * @returns the new count; null when there are fewer units
 */
export async function decrementStock(trx: Knex, variantId: string, units: number): Promise<number | null> {
  const rows = await trx('product_variants')
    .where('id', variantId)
    .andWhere('stock_count', '>=', units)
    .decrement('stock_count', units)
    .returning<{ stock_count: number }[]>('stock_count');
  return rows[0]?.stock_count ?? null;
}

/** Increments a variant's stock count and returns it; null when the variant was deleted. */
export async function incrementStock(trx: Knex, variantId: string, units: number): Promise<number | null> {
  const rows = await trx('product_variants')
    .where('id', variantId)
    .increment('stock_count', units)
    .returning<{ stock_count: number }[]>('stock_count');
  return rows[0]?.stock_count ?? null;
}

/**
 * Records movements and derives the stock counts of their products.
 * @returns the new stock count of each product
 */
export async function recordMovements(trx: Knex, movements: MovementRow[]): Promise<Map<string, number>> {
  if (movements.length === 0) return new Map();
  const now = new Date();
  await insertRows(
    trx,
    'stock_movements',
    movements.map((movement) => ({
      id: movement.id ?? randomUUID(),
      product: movement.productId,
      variant: movement.variantId,
      reason: movement.reason,
      change: movement.change,
      stock_after: movement.stockAfter,
      order: movement.orderId,
      user: movement.userId,
      date_created: now,
    })),
  );
  return deriveProductStock(
    trx,
    movements.map(({ productId }) => productId),
  );
}

/**
 * Sets the stock counts of products to the sums of their active variants.
 * @returns the new counts by product
 */
export async function deriveProductStock(
  trx: Knex,
  productIds: Iterable<string>,
): Promise<Map<string, number>> {
  const sum = trx('product_variants')
    .where({ product: trx.ref('products.id'), active: true })
    .select(trx.raw('coalesce(sum(stock_count), 0)'));
  const rows = await trx('products')
    .whereIn('id', [...new Set(productIds)])
    .update({ stock_count: sum })
    .returning<{ id: string; stock_count: number }[]>(['id', 'stock_count']);
  return new Map(rows.map(({ id, stock_count: stockCount }) => [id, stockCount]));
}

/** Units that an order has reserved, in order of variant id: 0 after release; others are absent. */
export async function reservedUnits(trx: Knex, orderId: string): Promise<VariantUnits[]> {
  const rows = await trx('stock_movements')
    .where('order', orderId)
    .whereNotNull('variant')
    .groupBy('variant', 'product')
    .orderBy('variant')
    .select<{ variant: string; product: string; change: number | string }[]>(
      'variant',
      'product',
      trx.raw('sum(change) as change'),
    );
  return rows.map(({ variant, product, change }) => ({
    variantId: variant,
    productId: product,
    units: -Number(change),
  }));
}
