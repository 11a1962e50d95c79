import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder } from './order-repository.ts';

export interface OrderNotesInput {
  orderId: string;
  notes: string;
}

/**
 * Replaces an order's notes.
 * @throws ProblemError 404
 */
export const changeOrderNotes: Command<OrderNotesInput, void> = async (trx, input, actor) => {
  const { orderId, notes: to } = input;
  const { notes } = await lockOrder(trx, orderId);
  const from = notes ?? '';
  if (from === to) return { result: undefined, events: [] };
  await updateOrder(trx, orderId, { notes: to }, actor);
  await recordOrderEvents(trx, [{ orderId, kind: 'notes', from, to, userId: actor.userId }]);
  return { result: undefined, events: [itemsUpdated('orders', [orderId], { notes: to })] };
};
