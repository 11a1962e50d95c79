import type { OrderStatus } from '@chitenge/contract/status';
import type { Command } from '../commands/command.ts';
import { itemsUpdated, stockChanged } from '../commands/shop-event.ts';
import { cancelOrder } from './cancel-order.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder } from './order-repository.ts';
import { reserveAgain } from './reserve-again.ts';

export interface OrderStatusInput {
  orderId: string;
  status: OrderStatus;
}

/**
 * Sets an order's status: docs/behaviour.md#order-status.
 * Cancelling releases the stock; leaving `cancelled` reserves it again.
 * @throws ProblemError 404; 409 when a cancelled order's products have too few units
 */
export const changeOrderStatus: Command<OrderStatusInput, void> = async (trx, input, actor) => {
  const { orderId, status } = input;
  if (status === 'cancelled') return cancelOrder(trx, { orderId }, actor);

  const order = await lockOrder(trx, orderId);
  if (order.status === status) return { result: undefined, events: [] };
  const stockCounts =
    order.status === 'cancelled' ? await reserveAgain(trx, orderId, actor.userId) : new Map<string, number>();
  await updateOrder(trx, orderId, { status }, actor);
  await recordOrderEvents(trx, [
    { orderId, kind: 'status', from: order.status, to: status, userId: actor.userId },
  ]);
  return {
    result: undefined,
    events: [itemsUpdated('orders', [orderId], { status }), stockChanged(stockCounts)],
  };
};
