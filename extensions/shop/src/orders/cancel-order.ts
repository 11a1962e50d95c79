import type { Command } from '../commands/command.ts';
import { itemsUpdated, stockChanged } from '../commands/shop-event.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder } from './order-repository.ts';

export interface CancelInput {
  orderId: string;
  /** Why the shop itself cancels the order. */
  reason?: string;
}

/**
 * Cancels an order and releases its stock. A cancelled order stays as it is.
 * @throws ProblemError 404
 */
export const cancelOrder: Command<CancelInput, void> = async (trx, { orderId, reason }, actor) => {
  const { status } = await lockOrder(trx, orderId);
  if (status === 'cancelled') return { result: undefined, events: [] };
  const stockCounts = await releaseStock(trx, orderId, actor.userId);
  await updateOrder(trx, orderId, { status: 'cancelled', holds_until: null }, actor);
  await recordOrderEvents(trx, [
    {
      orderId,
      kind: 'status',
      from: status,
      to: 'cancelled',
      userId: actor.userId,
      ...(reason === undefined ? {} : { reason }),
    },
  ]);
  return {
    result: undefined,
    events: [itemsUpdated('orders', [orderId], { status: 'cancelled' }), stockChanged(stockCounts)],
  };
};
