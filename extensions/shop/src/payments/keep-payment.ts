import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { findLayBy } from '../lay-by/lay-by-row.ts';
import { recordOrderEvents } from '../orders/order-event-repository.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { lockPayment, updatePayment, type LockedPayment } from './payment-repository.ts';
import { isPayment, leftOf } from './payment-row.ts';

export interface KeepInput {
  paymentId: string;
  /** Why, for the order's timeline. */
  reason: string;
}

/** Whether staff have to decide what happens to this money of a cancelled order. */
export const needsDecision = ({ order, payment }: Pick<LockedPayment, 'order' | 'payment'>): boolean =>
  order.status === 'cancelled' &&
  (isPayment(payment)
    ? payment.status === 'completed' && payment.attention !== null
    : payment.attention === 'refund-failed');

/**
 * Keeps the money of a cancelled order on purpose, and also money that a failed refund was to pay back. The order's
 * timeline records the amount, the reason and the actor.
 * @throws ProblemError 404; 409 when nothing of a cancelled order waits for a decision, and for a lay-by
 */
export const keepPayment: Command<KeepInput, void> = async (trx, { paymentId, reason }, actor) => {
  const locked = await lockPayment(trx, paymentId);
  const { order, payment, all } = locked;
  if (!needsDecision(locked))
    throw problemError('shop-rule', {
      detail: 'No money of a cancelled order waits for a decision here. Look at the payments of the order.',
    });
  if (isPayment(payment) && (await findLayBy(trx, order.id)) !== undefined)
    throw problemError('shop-rule', {
      detail: 'What was paid for a lay-by goes back: nothing but its fee is kept. Refund it.',
    });
  const amount = isPayment(payment) ? leftOf(payment, all) : toNgwee(payment.amount);
  const { userId } = actor;
  await updatePayment(trx, paymentId, { attention: null });
  await recordPaymentEvent(trx, { paymentId, source: 'staff', status: 'kept', userId });
  await recordOrderEvents(trx, [
    { orderId: order.id, kind: 'kept', from: null, to: formatMoney(amount), reason, userId },
  ]);
  return { result: undefined, events: [itemsUpdated('orders', [order.id])] };
};
