import type { Command } from '../commands/command.ts';
import { itemsUpdated, stockChanged } from '../commands/shop-event.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder } from './order-repository.ts';

/**
 * Cancels an order and releases its stock. A cancelled order stays as it is.
 * @throws ProblemError 404
 */
export const cancelOrder: Command<{ orderId: string }, void> = async (trx, { orderId }, actor) => {
  const { status } = await lockOrder(trx, orderId);
  if (status === 'cancelled') return { result: undefined, events: [] };
  const stockCounts = await releaseStock(trx, orderId, actor.userId);
  await updateOrder(trx, orderId, { status: 'cancelled' }, actor);
  await recordOrderEvents(trx, [
    { orderId, kind: 'status', from: status, to: 'cancelled', userId: actor.userId },
  ]);
  return {
    result: undefined,
    events: [itemsUpdated('orders', [orderId], { status: 'cancelled' }), stockChanged(stockCounts)],
  };
};
