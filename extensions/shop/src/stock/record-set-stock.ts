import type { Knex } from 'knex';
import { ledgerStock, recordMovements } from './stock-repository.ts';

/**
 * Writes a movement when a product's stock is another number than its ledger sums up to, that is, when somebody has
 * set it. Called in the transaction that wrote the product.
 * @param userId who set it
 */
export async function recordSetStock(trx: Knex, productId: string, userId: string | null): Promise<void> {
  const product = await trx('products')
    .where('id', productId)
    .first<{ stock_count: number } | undefined>('stock_count');
  if (product === undefined) return;
  const change = product.stock_count - (await ledgerStock(trx, productId));
  if (change === 0) return;
  await recordMovements(trx, [
    { productId, reason: 'set', change, stockAfter: product.stock_count, orderId: null, userId },
  ]);
}
