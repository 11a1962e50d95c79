import { isCollected } from '@chitenge/contract/delivery';
import type { MessageKey } from '@chitenge/contract/message-templates';
import { problemError } from '@chitenge/contract/problem-error';
import { UNSENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { itemsUpdated, stockChanged } from '../commands/shop-event.ts';
import { assertLayByAllows } from '../lay-by/settle-lay-by.ts';
import { queueStatusMessage } from '../messages/queue-messages.ts';
import { settleMoneyOf } from '../payments/cancelled-money.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { balanceOf, isRefunded } from '../payments/payment-row.ts';
import { assertWithNoRider, endOpenStop } from '../rounds/round-row.ts';
import { assertNoReturns } from '../returns/assert-no-returns.ts';
import { cancelOrder } from './cancel-order.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { holdOfPendingOrder } from './order-hold.ts';
import { lockOrder, updateOrder, type LockedOrder } from './order-repository.ts';
import { assertAnswered, requestOfReopened } from './order-requests.ts';
import { reserveAgain } from './reserve-again.ts';

export interface OrderStatusInput {
  orderId: string;
  status: OrderStatus;
  /** Null removes it, undefined leaves it as it is. A cancelled order gets neither. */
  courier?: string | null | undefined;
  tracking?: string | null | undefined;
  /** The status that the staff member saw; undefined changes any. */
  expected?: OrderStatus | undefined;
}

/**
 * Sets an order's status: docs/behaviour.md#order-status.
 * An order that has the status already only gets the courier and the tracking text.
 * Cancelling releases the stock; leaving `cancelled` reserves it again. An unpaid order that becomes pending gets a new hold.
 * @throws ProblemError 404; 409 for a lay-by that is not paid; 409 while a rider has a parcel that would be in the shop; 409 before an answer to what the customer asks; 409 `changed-meanwhile` when the status is neither the expected nor the wanted one; 409 when a cancelled order's products have too few units or were deleted, or goods of a
 * delivered one are exchanged or returned, and when all money of an order that is opened again was paid back
 */
export const changeOrderStatus: Command<OrderStatusInput, void> = async (trx, input, actor) => {
  const { orderId, status, expected = null } = input;
  const order = await lockOrder(trx, orderId);
  if (expected !== null && order.status !== expected && order.status !== status)
    throw problemError('changed-meanwhile', { detail: `This order is ${order.status} meanwhile.` });
  if (status === 'cancelled') return cancelOrder(trx, { orderId }, actor);
  await assertLayByAllows(trx, order, status);
  assertAnswered(order, status);
  const shipment = shipmentOf(input);
  if (order.status === status) {
    if (Object.keys(shipment).length === 0) return { result: undefined, events: [] };
    await updateOrder(trx, orderId, shipment, actor);
    return { result: undefined, events: [itemsUpdated('orders', [orderId], shipment)] };
  }
  if (UNSENT_ORDER_STATUSES.includes(status)) await assertWithNoRider(trx, orderId);
  if (status === 'delivered') await endOpenStop(trx, orderId);
  if (order.status === 'delivered') await assertNoReturns(trx, orderId);
  if (order.status === 'cancelled' || UNSENT_ORDER_STATUSES.includes(status))
    await assertNotRefunded(trx, orderId);
  const stockCounts =
    order.status === 'cancelled' ? await reserveAgain(trx, orderId, actor.userId) : new Map<string, number>();
  if (order.status === 'cancelled') await settleMoneyOf(trx, order);
  const hold = status === 'pending' ? { holds_until: await holdOfPendingOrder(trx, order) } : {};
  const request = order.status === 'cancelled' ? requestOfReopened(order) : {};
  await updateOrder(trx, orderId, { status, ...shipment, ...hold, ...request }, actor);
  await recordOrderEvents(trx, [
    { orderId, kind: 'status', from: order.status, to: status, userId: actor.userId },
  ]);
  const template = messageOf(status, order);
  if (template !== null) await queueStatusMessage(trx, { template, orderId, status }, actor);
  return {
    result: undefined,
    events: [itemsUpdated('orders', [orderId], { status }), stockChanged(stockCounts)],
  };
};

/** @throws ProblemError 409 when nobody could pay the order again, because all its money was paid back */
async function assertNotRefunded(trx: Knex, orderId: string): Promise<void> {
  if (!isRefunded(balanceOf(await orderPayments(trx, orderId)))) return;
  throw problemError('shop-rule', {
    detail: 'All that was paid for this order was paid back. Place a new order instead of opening it again.',
  });
}

/** The columns that the input sets. */
function shipmentOf({ courier, tracking }: OrderStatusInput): Record<string, string | null> {
  return {
    ...(courier === undefined ? {} : { courier }),
    ...(tracking === undefined ? {} : { tracking }),
  };
}

/**
 * Goods that the customer fetches are ready instead of on their way, and who takes them along at the counter needs no word.
 * Who takes `delivered` back corrects an error.
 */
function messageOf(
  to: OrderStatus,
  { channel, delivery_kind, status: from }: Pick<LockedOrder, 'channel' | 'delivery_kind' | 'status'>,
): MessageKey | null {
  if (to === 'delivered') return channel === 'counter' && delivery_kind === null ? null : 'order-delivered';
  if (to !== 'shipped' || from === 'delivered') return null;
  return isCollected(delivery_kind) ? 'order-ready' : 'order-shipped';
}
