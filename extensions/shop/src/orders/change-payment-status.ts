import { isOpenPayment } from '@chitenge/contract/open-payment';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import type { PaymentStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Actor, Command, Outcome } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { moneyKept, voidGiftCards } from '../credit/void-gift-cards.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { correctPayment } from '../payments/correct-payment.ts';
import { MANUAL } from '../payments/gateways/manual/index.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { isPayment, leftOf, leftToPay, type PaymentRow, reversalsOf } from '../payments/payment-row.ts';
import { updateOrderPayment } from '../payments/order-payment.ts';
import { recordMoney } from '../payments/record-money.ts';
import { findOrInsert } from '../payments/record-payment.ts';
import { issueReceipts } from '../receipts/issue-receipts.ts';
import { dueOf } from './free-order.ts';
import { settleLayBy } from '../lay-by/settle-lay-by.ts';
import { holdOfPendingOrder } from './order-hold.ts';
import { recordOrderEvents } from './order-event-repository.ts';
import { lockOrder, updateOrder, type LockedOrder } from './order-repository.ts';

export interface PaymentStatusInput {
  orderId: string;
  paymentStatus: PaymentStatus;
  /** Transaction id of a payment that staff have received; only for `paid`. */
  transactionId?: string | undefined;
}

/**
 * Sets an order's payment status by hand: docs/behaviour.md#payment-status. `paid` records a manual payment, and leaving
 * `paid` records that it was taken back, and begins a new hold.
 * @throws ProblemError 404; 409 when a gateway has received the money, it came from another order, or another payment has
 * the transactionId
 */
export const changePaymentStatus: Command<PaymentStatusInput, void> = async (trx, input, actor) => {
  const { orderId, paymentStatus: to, transactionId } = input;
  const order = await lockOrder(trx, orderId);
  if (order.payment_status === to) return { result: undefined, events: [] };
  const all = await orderPayments(trx, orderId);
  if (to === 'paid') return recordManualPayment(trx, { order, all, transactionId }, actor);

  await takeBackManualPayments(trx, { order, all }, actor);
  await settleLayBy(trx, order, await orderPayments(trx, orderId));
  const isWaiting = order.status === 'paid';
  const columns = { payment_status: to, ...(isWaiting ? { status: 'pending' } : {}) };
  const isPendingAgain = isWaiting || (order.status === 'pending' && order.payment_status === 'paid');
  const hold = isPendingAgain
    ? { holds_until: await holdOfPendingOrder(trx, { ...order, payment_status: to }) }
    : {};
  await updateOrder(trx, orderId, { ...columns, ...hold }, actor);
  const { userId } = actor;
  await recordOrderEvents(trx, [
    { orderId, kind: 'payment_status', from: order.payment_status, to, userId },
    ...(isWaiting ? [{ orderId, kind: 'status' as const, from: 'paid', to: 'pending', userId }] : []),
  ]);
  await issueReceipts(trx, orderId);
  return { result: undefined, events: [itemsUpdated('orders', [orderId], columns)] };
};

const timeOf = ({ completed_at }: PaymentRow): number =>
  completed_at === null ? 0 : new Date(completed_at).getTime();

/** Confirms the shopper's own statement when there is one, so that the same money is not recorded twice. */
async function recordManualPayment(
  trx: Knex.Transaction,
  { order, all, transactionId }: { order: LockedOrder; all: PaymentRow[]; transactionId: string | undefined },
  actor: Actor,
): Promise<Outcome<void>> {
  if (dueOf(order) === 0)
    return { result: undefined, events: await updateOrderPayment(trx, { order, all }, actor) };
  const amount = leftToPay(order, all);
  const { id: paymentId, ...found } = await findOrInsert(trx, {
    order,
    all,
    method: 'manual',
    amount,
    transactionId,
    recordedBy: actor.userId,
  });
  if (toNgwee(found.amount) < amount) {
    // Somebody has claimed a part.
    const { events } = await confirmPayment(trx, { paymentId, transactionId }, actor);
    const rest = {
      order: await lockOrder(trx, order.id),
      all: await orderPayments(trx, order.id),
      transactionId: undefined,
    };
    const after = rest.order.payment_status === 'paid' ? null : await recordManualPayment(trx, rest, actor);
    return { result: undefined, events: [...events, ...(after?.events ?? [])] };
  }
  return confirmPayment(trx, { paymentId, transactionId }, actor);
}

/**
 * Records that the payments by hand which made an order paid were taken back, the newest first: they were recorded by
 * mistake. What was a part before stays.
 */
async function takeBackManualPayments(
  trx: Knex,
  { order, all }: { order: LockedOrder; all: PaymentRow[] },
  { userId }: Actor,
): Promise<void> {
  const completed = all
    .filter((row) => isPayment(row) && row.status === 'completed')
    .toSorted((one, other) => timeOf(other) - timeOf(one));
  for (const payment of completed) {
    if (leftToPay(order, await orderPayments(trx, order.id)) > 0) return;
    const left = leftOf(payment, all);
    if (left <= 0) continue;
    if (payment.gateway !== MANUAL || reversalsOf(payment, all).some(({ status }) => isOpenPayment(status)))
      throw problemError('shop-rule', {
        detail: 'The network has confirmed this payment. Refund it instead of changing the payment status.',
      });
    // Its money came for the other order, and would be on neither.
    if (payment.method === 'moved')
      throw problemError('shop-rule', {
        detail: `${formatMoney(left)} came from another order of this customer, so it was not recorded by mistake. Refund it instead of changing the payment status.`,
      });
    const paidBack = toNgwee(payment.amount) - left;
    // Money that was paid back had arrived.
    if (paidBack > 0)
      throw problemError('shop-rule', {
        detail: `${formatMoney(paidBack)} of this payment was paid back, so it was not recorded by mistake. Refund the rest instead of changing the payment status.`,
      });
    const kept = moneyKept(await orderPayments(trx, order.id)) - left;
    await voidGiftCards(trx, { orderId: order.id, kept, userId });
    const row = await correctPayment(trx, payment, { amount: left, source: 'staff', userId });
    await recordMoney(trx, { order, row, all: await orderPayments(trx, order.id) }, userId);
  }
}
