import {
  MAX_CANCELLED_ORDERS,
  type CancelledOrders,
  type CancelUnpaidOrders,
} from '@chitenge/contract/unpaid-orders';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { cancelOrder } from './cancel-order.ts';
import { countUnits, unpaidGroups, unpaidOrders } from './unpaid-orders.ts';

export interface UnpaidOrdersInput extends CancelUnpaidOrders {
  orderId: string;
}

/**
 * Cancels the unpaid orders of an order's phone number, session or hour, at most `MAX_CANCELLED_ORDERS` at once, and
 * releases their stock: docs/behaviour.md#unpaid-orders.
 * @throws ProblemError 404
 */
export const cancelUnpaidOrders: Command<UnpaidOrdersInput, CancelledOrders> = async (trx, input, actor) => {
  const groupOf = await unpaidGroups(trx, input.orderId);
  const ids = await groupOf(input.group)
    .orderBy('orders.id')
    .limit(MAX_CANCELLED_ORDERS)
    .forUpdate()
    .pluck<string[]>('orders.id');
  await lockProductsOf(trx, ids);
  const cancelled = await countUnits(unpaidOrders(trx).whereIn('orders.id', ids));
  const events: ShopEvent[] = [];
  for (const orderId of ids)
    events.push(...(await cancelOrder(trx, { orderId, silent: true }, actor)).events);
  const { orders: remaining } = await countUnits(groupOf(input.group));
  return { result: { ...cancelled, remaining }, events };
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
