import { CANCELLED_BY_CUSTOMER } from '@chitenge/contract/order-request';
import type { Command } from '../commands/command.ts';
import { itemsUpdated, stockChanged } from '../commands/shop-event.ts';
import { queueStatusMessage } from '../messages/queue-messages.ts';
import { askForMoneyOf, refundCreditOf } from '../payments/cancelled-money.ts';
import { assertWithNoRider } from '../rounds/round-row.ts';
import { assertNoReturns } from '../returns/assert-no-returns.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder } from './order-repository.ts';
import { endOfRequest } from './order-requests.ts';

export interface CancelInput {
  orderId: string;
  /** Why the shop itself cancels the order. */
  reason?: string;
  /** Whether the customer cancels it. */
  byCustomer?: boolean;
  /** Whether the customer is not informed: for orders that look like abuse. */
  silent?: boolean;
  /** Whether the caller decides what happens to the money of the order, also to what was paid by credit. */
  decidesMoney?: boolean;
}

/**
 * Cancels an order and releases its stock. What was paid by credit goes back to it, and staff are asked what happens to other
 * money. A cancelled order stays as it is.
 * @throws ProblemError 404; 409 while a rider has its parcel, and when goods of it are exchanged or returned
 */
export const cancelOrder: Command<CancelInput, void> = async (trx, input, actor) => {
  const { orderId, reason, byCustomer = false, silent = false, decidesMoney = false } = input;
  const order = await lockOrder(trx, orderId);
  const { status } = order;
  if (status === 'cancelled') return { result: undefined, events: [] };
  await assertWithNoRider(trx, orderId);
  if (status === 'delivered') await assertNoReturns(trx, orderId);
  const why = byCustomer ? CANCELLED_BY_CUSTOMER : reason;
  const stockCounts = await releaseStock(trx, orderId, actor.userId);
  await updateOrder(trx, orderId, { status: 'cancelled', holds_until: null, ...endOfRequest(order) }, actor);
  if (!decidesMoney) await refundCreditOf(trx, orderId, actor);
  await askForMoneyOf(trx, orderId);
  await recordOrderEvents(trx, [
    {
      orderId,
      kind: 'status',
      from: status,
      to: 'cancelled',
      userId: actor.userId,
      ...(why === undefined ? {} : { reason: why }),
    },
  ]);
  if (!silent)
    await queueStatusMessage(
      trx,
      {
        template: 'order-cancelled',
        orderId,
        status: 'cancelled',
        data: reason === undefined ? {} : { reason },
      },
      actor,
    );
  return {
    result: undefined,
    events: [itemsUpdated('orders', [orderId], { status: 'cancelled' }), stockChanged(stockCounts)],
  };
};
