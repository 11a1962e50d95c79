import type { CancelledOrders, CancelUnpaidOrders } from '@chitenge/contract/unpaid-orders';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancellableOrders, countUnits } from './unpaid-orders.ts';

/**
 * Cancels the named orders that are still unpaid, without a message, and releases their stock:
 * docs/back-office.md#unpaid-orders.
 */
export const cancelUnpaidOrders: Command<CancelUnpaidOrders, CancelledOrders> = async (trx, input, actor) => {
  const asked = [...new Set(input.orders)];
  // Locked first: a later statement sees the claim or payment for which the lock has waited.
  await trx('orders').whereIn('id', asked).orderBy('id').forUpdate().select('id');
  const ids = await cancellableOrders(trx)
    .whereIn('orders.id', asked)
    .orderBy('orders.id')
    .pluck<string[]>('orders.id');
  await lockProductsOf(trx, ids);
  const cancelled = await countUnits(cancellableOrders(trx).whereIn('orders.id', ids));
  const events: ShopEvent[] = [];
  for (const orderId of ids)
    events.push(...(await cancelOrder(trx, { orderId, silent: true }, actor)).events);
  return { result: { ...cancelled, kept: asked.length - ids.length }, events };
};

/**
 * Locks the products of all the orders in order of their ids, as other commands do, which prevents deadlocks.
 * The single cancellations would lock them order by order. SQLite needs no lock, because it has one writer.
 */
async function lockProductsOf(trx: Knex, orderIds: string[]): Promise<void> {
  const products = trx('order_items')
    .whereIn('order', orderIds)
    .whereNotNull('product')
    .select<{ product: string }[]>('product');
  await trx('products').whereIn('id', products).orderBy('id').forUpdate().select('id');
}
