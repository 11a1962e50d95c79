import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { stockChanged, type ShopEvent } from '../commands/shop-event.ts';
import { recordMovements } from './stock-repository.ts';

export interface StockInput {
  productId: string;
  stockCount: number;
  /** The count that the staff member saw. */
  expected?: number | undefined;
}

/**
 * Sets a product's stock count.
 * @throws ProblemError 404; 409 `stock-changed` when the count is not the expected one
 */
export const setStock: Command<StockInput, void> = async (trx, input, actor) => {
  const events = await writeStock(trx, input, actor.userId);
  if (events.length > 0) await recordActivity(trx, actor, 'products', input.productId);
  return { result: undefined, events };
};

/**
 * Writes a stock count and its movement, for commands that record the activity themselves.
 * @returns no event when the count stays the same
 * @throws ProblemError as `setStock`
 */
export async function writeStock(
  trx: Knex.Transaction,
  { productId, stockCount, expected }: StockInput,
  userId: string | null,
): Promise<ShopEvent[]> {
  const product = await trx('products')
    .where('id', productId)
    .forUpdate()
    .first<{ stock_count: number } | undefined>('stock_count');
  if (product === undefined) throw notFound('product');
  const { stock_count: current } = product;
  if (expected !== undefined && expected !== current)
    throw problemError('stock-changed', {
      detail: `There are ${current} in stock now. Nothing was saved.`,
      errors: [{ field: 'stockCount', message: `is ${current} now` }],
    });
  if (stockCount === current) return [];

  await trx('products').where('id', productId).update('stock_count', stockCount);
  const change = stockCount - current;
  await recordMovements(trx, [
    { productId, reason: 'set', change, stockAfter: stockCount, orderId: null, userId },
  ]);
  return [stockChanged(new Map([[productId, stockCount]]))];
}
