/** What the payments of an order mean for the order: docs/behaviour.md#payment-states. */
import { leavesEnough, MIN_PART } from '@chitenge/contract/amount-due';
import { askedNow, waitsForAhead } from '@chitenge/contract/door';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { isAsking } from '@chitenge/contract/payment-method';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Actor } from '../commands/command.ts';
import { itemsUpdated, type ShopEvent } from '../commands/shop-event.ts';
import { settleLayBy } from '../lay-by/settle-lay-by.ts';
import { settlePartPaid } from '../orders/extend-hold.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { dueOf } from '../orders/free-order.ts';
import { holdOfNewOrder, readHoldSettings } from '../orders/order-hold.ts';
import { recordOrderEvents, type OrderEventRow } from '../orders/order-event-repository.ts';
import { updateOrder, type LockedOrder } from '../orders/order-repository.ts';
import { issueReceipts } from '../receipts/issue-receipts.ts';
import { openStopOf } from '../rounds/round-row.ts';
import { askForParcel } from './cancelled-money.ts';
import {
  balanceOf,
  isPayment,
  isRefunded,
  leftToPay,
  type OrderCharge,
  type PaymentRow,
  sumOf,
} from './payment-row.ts';

/** Returns what can be asked for, in ngwee: what is left, without what a phone or a page asks for until that has failed. */
export function amountToAsk(order: OrderCharge & DoorCharge, all: readonly PaymentRow[]): Ngwee {
  const asked = all.filter((row) => isPayment(row) && isAsking(row.method) && isOpenPayment(row.status));
  return Math.max(leftNow(order, all) - sumOf(asked), 0);
}

type DoorCharge = Pick<LockedOrder, 'pay_at_door' | 'status' | 'ahead_amount'>;

/** Returns what is left to pay now, in ngwee: of an order that is paid at the door what is paid ahead, until it is packed. */
export function leftNow(order: OrderCharge & DoorCharge, all: readonly PaymentRow[]): Ngwee {
  const { paid, refunded } = balanceOf(all);
  return askedNow({
    payAtDoor: Boolean(order.pay_at_door),
    status: order.status,
    aheadAmount: order.ahead_amount,
    amountDue: toDecimal(leftToPay(order, all)),
    amountPaid: toDecimal(Math.max(paid - refunded, 0)),
  });
}

/**
 * Checks the amount of a payment.
 * @param most what can be asked for, in ngwee
 * @throws ProblemError 400 for less than K1.00 that is not all, or for more; 409 when all is asked for already
 */
export function assertPart(amount: Ngwee, most: Ngwee): void {
  if (most === 0)
    throw problemError('order-not-payable', {
      detail:
        'A phone is asked for all that is left of this order, or a payment page is open for it. Wait for the outcome, then look at the order again.',
    });
  const least = Math.min(MIN_PART, most);
  if (amount >= least && amount <= most) return;
  const range = least === most ? formatMoney(most) : `from ${formatMoney(least)} to ${formatMoney(most)}`;
  throw invalidRequest([{ field: 'amount', message: `must be ${range}` }]);
}

/**
 * Checks the amount that a phone or a link asks for: no network takes less than K1.00, so that no part may leave less.
 * @throws ProblemError as assertPart
 */
export function assertAskedPart(amount: Ngwee, most: Ngwee): void {
  assertPart(amount, most);
  if (leavesEnough(amount, most)) return;
  throw invalidRequest([
    {
      field: 'amount',
      message: `must leave at least ${formatMoney(MIN_PART)} of ${formatMoney(most)}, or nothing`,
    },
  ]);
}

/**
 * Derives the payment status of an order. One whose money was paid back completely counts as failed, and one that costs
 * nothing as paid, also when all of its goods came back.
 */
export function derivePaymentStatus(order: OrderCharge, all: readonly PaymentRow[]): PaymentStatus {
  if (dueOf(order) === 0) return 'paid';
  if (isRefunded(balanceOf(all))) return 'failed';
  if (leftToPay(order, all) === 0) return 'paid';
  const payments = all.filter(isPayment);
  if (payments.some(({ status }) => isOpenPayment(status))) return 'pending';
  return payments.at(-1)?.status === 'failed' ? 'failed' : 'pending';
}

/** Whether an order that is paid at the door has what is paid ahead, so that it is packed and its goods are kept. */
function hasPaidAhead(order: LockedOrder, all: readonly PaymentRow[]): boolean {
  const { pay_at_door, status, ahead_amount } = order;
  const waits = waitsForAhead({ payAtDoor: Boolean(pay_at_door), status, aheadAmount: ahead_amount });
  const { paid, refunded } = balanceOf(all);
  return waits && paid - refunded >= toNgwee(ahead_amount ?? 0);
}

/** Statuses that an order leaves when it is fully paid. */
const WAITING: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['pending', 'confirmed']);

/**
 * Updates an order after a change of its payments: its payment status, its status when it is fully paid, and the end of
 * its hold. An order that waits to be shipped is cancelled when its money was paid back completely; while its parcel is packed
 * for a rider, staff are asked to take that back. Call it after all
 * other locks, because it issues receipts.
 * @param all the order's payments after the change
 * @param change.holdsUntil the new end of the hold, unless the order is paid
 * @param change.hasNewLines whether its lines have changed, so that it needs another receipt
 */
export async function updateOrderPayment(
  trx: Knex.Transaction,
  { order, all }: { order: LockedOrder; all: readonly PaymentRow[] },
  actor: Actor,
  change: { holdsUntil?: Date | null; hasNewLines?: boolean } = {},
): Promise<ShopEvent[]> {
  const { id: orderId } = order;
  const to = derivePaymentStatus(order, all);
  const { wasKept, isKept } = await settleLayBy(trx, order, all);
  const events: OrderEventRow[] = [];
  const columns: Record<string, unknown> = {};
  if (order.payment_status !== to) {
    columns['payment_status'] = to;
    events.push({ orderId, kind: 'payment_status', from: order.payment_status, to, userId: actor.userId });
  }
  if (to === 'paid' && WAITING.has(order.status)) {
    columns['status'] = 'paid' satisfies OrderStatus;
    events.push({ orderId, kind: 'status', from: order.status, to: 'paid', userId: actor.userId });
  }
  const isAheadPaid = to !== 'paid' && hasPaidAhead(order, all);
  if (isAheadPaid) {
    columns['status'] = 'confirmed' satisfies OrderStatus;
    events.push({ orderId, kind: 'status', from: order.status, to: 'confirmed', userId: actor.userId });
  }
  if (to === 'paid' || isAheadPaid || isKept) {
    columns['holds_until'] = null;
    await settlePartPaid(trx, orderId);
  } else if (wasKept) columns['holds_until'] = holdOfNewOrder(await readHoldSettings(trx), new Date());
  else if (change.holdsUntil !== undefined) columns['holds_until'] = change.holdsUntil;
  if (Object.keys(columns).length > 0) await updateOrder(trx, orderId, columns, actor);
  await recordOrderEvents(trx, events);
  // Also without a new status: the order page and the back office show the payments.
  const changes = [itemsUpdated('orders', [orderId], { payment_status: to })];
  // An order of which only a part was paid never became `paid`.
  const waits = order.status === 'paid' || (WAITING.has(order.status) && order.payment_status !== 'paid');
  if (to !== 'paid' && waits && isRefunded(balanceOf(all))) {
    // Nobody may ship goods whose money was paid back, and nobody can pay them again.
    const reason = 'The payment was paid back completely.';
    if ((await openStopOf(trx, orderId)) !== null) await askForParcel(trx, orderId);
    else changes.push(...(await cancelOrder(trx, { orderId, reason }, actor)).events);
  }
  await issueReceipts(trx, orderId, { hasNewLines: change.hasNewLines ?? false });
  return changes;
}
