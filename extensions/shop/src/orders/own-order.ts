/** What buyers do with their own orders: docs/behaviour.md#a-change-of-mind. */
import type { AddressChanges } from '@chitenge/contract/correct-order';
import type { RequestKind } from '@chitenge/contract/order-request';
import { problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { cancelOrder } from './cancel-order.ts';
import { assertReached } from './correct-details.ts';
import { correctOrder } from './correct-order.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder } from './order-repository.ts';
import { recordRequest } from './order-requests.ts';
import { ASKED, assertPossible, readActions } from './possible-actions.ts';

/**
 * Cancels an order that is not paid. A repeat changes nothing.
 * @throws ProblemError 404; 409 when it is paid, may be, is packed, or is on its way
 */
export const cancelOwnOrder: Command<{ orderId: string }, void> = async (trx, { orderId }, actor) => {
  const order = await lockOrder(trx, orderId);
  if (order.status === 'cancelled') return { result: undefined, events: [] };
  assertPossible((await readActions(trx, order)).cancel);
  return cancelOrder(trx, { orderId, byCustomer: true }, actor);
};

interface AskInput {
  orderId: string;
  kind: RequestKind;
  text: string;
}

/**
 * Asks the shop to cancel a paid order, or to change its items. A repeat changes nothing.
 * @throws ProblemError 404; 409 when another request waits, the order is on its way, or the buyer can cancel it alone
 */
export const askShop: Command<AskInput, void> = async (trx, { orderId, kind, text }, actor) => {
  const order = await lockOrder(trx, orderId);
  const { request_kind, request_state, request_text } = order;
  if (request_state === 'waiting' && request_kind === kind && (request_text ?? '') === text)
    return { result: undefined, events: [] };
  const actions = await readActions(trx, order);
  const isWaiting = request_state === 'waiting' && kind === 'change';
  const { now, why } = kind === 'cancel' ? actions.cancel : isWaiting ? ASKED : actions.items;
  if (now === 'no') throw problemError('shop-rule', why === null ? {} : { detail: why });
  if (now === 'yes' && kind === 'cancel')
    throw problemError('shop-rule', { detail: 'This order is not paid: you can cancel it yourself.' });
  return recordRequest(trx, { orderId, kind, text }, actor);
};

interface AddressInput {
  orderId: string;
  changes: AddressChanges;
}

/**
 * Corrects where an order goes, by the rules of staff. The timeline records each change.
 * @throws ProblemError 404; 400 without the landmark or station that the delivery needs; 409 when the order is on its way,
 * or its delivery does not reach the place
 */
export const changeOwnAddress: Command<AddressInput, void> = async (trx, { orderId, changes }, actor) => {
  assertPossible((await readActions(trx, await lockOrder(trx, orderId))).address);
  const corrected = await correctOrder(trx, { orderId, changes }, actor);
  await assertReached(trx, orderId, changes);
  return corrected;
};

/**
 * Replaces the customer's note.
 * @throws ProblemError 404; 409 when the order is on its way
 */
export const changeOwnNote: Command<{ orderId: string; note: string }, void> = async (
  trx,
  { orderId, note: to },
  actor,
) => {
  const order = await lockOrder(trx, orderId);
  assertPossible((await readActions(trx, order)).note);
  const from = order.customer_note ?? '';
  if (from === to) return { result: undefined, events: [] };
  await updateOrder(trx, orderId, { customer_note: to }, actor);
  await recordOrderEvents(trx, [
    { orderId, kind: 'corrected', field: 'customerNote', from: from || null, to: to || null, userId: null },
  ]);
  return { result: undefined, events: [itemsUpdated('orders', [orderId])] };
};
