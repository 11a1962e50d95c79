import { cleanText } from '@chitenge/contract/clean-text';
import { problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder } from './order-repository.ts';

export interface OrderNotesInput {
  orderId: string;
  notes: string;
  /** The notes that the staff member edited; undefined replaces any. */
  expected?: string | undefined;
}

/**
 * Replaces an order's notes.
 * @throws ProblemError 404; 409 `changed-meanwhile` when the notes are no longer the expected ones
 */
export const changeOrderNotes: Command<OrderNotesInput, void> = async (trx, input, actor) => {
  const { orderId, notes: to, expected } = input;
  const { notes } = await lockOrder(trx, orderId);
  const from = notes ?? '';
  if (from === to) return { result: undefined, events: [] };
  if (expected !== undefined && expected !== cleanText(from))
    throw problemError('changed-meanwhile', {
      detail: 'Someone else has saved other notes since you opened them. Nothing of yours was saved.',
    });
  await updateOrder(trx, orderId, { notes: to }, actor);
  await recordOrderEvents(trx, [{ orderId, kind: 'notes', from, to, userId: actor.userId }]);
  return { result: undefined, events: [itemsUpdated('orders', [orderId], { notes: to })] };
};
