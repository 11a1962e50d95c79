import { MINUTE_MS } from '@chitenge/contract/duration';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { readHoldSettings } from '../orders/order-hold.ts';
import { updateOrderPayment } from './order-payment.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { lockPayment, updatePayment } from './payment-repository.ts';
import { isPayment } from './payment-row.ts';
import { queuePaymentFailed } from './queue-payment-failed.ts';

export interface RejectInput {
  paymentId: string;
  /** The shopper reads it. */
  reason: string;
}

/**
 * Rejects a payment that has not arrived. The order keeps its goods for the time that it has after a failed prompt, so
 * that the shopper can correct a typing error.
 * @throws ProblemError 404; 409 when the payment's outcome is known, or the network may still report it
 */
export const rejectPayment: Command<RejectInput, void> = async (trx, { paymentId, reason }, actor) => {
  const { order, payment, all } = await lockPayment(trx, paymentId);
  // A failed payment can need a person as well, when the network names another amount later.
  const isUndecided = isOpenPayment(payment.status) || (isPayment(payment) && payment.status !== 'completed');
  if (!isUndecided || payment.attention === null)
    throw problemError('shop-rule', {
      detail: isOpenPayment(payment.status)
        ? 'The network has not answered yet. Ask again in a few minutes.'
        : `This payment is ${payment.status}; only one that waits can be rejected.`,
    });
  const change = {
    status: 'failed',
    failure_code: 'rejected',
    failure_reason: reason,
    attention: null,
    next_check_at: null,
  } as const;
  await updatePayment(trx, paymentId, change);
  await recordPaymentEvent(trx, { paymentId, source: 'staff', status: 'rejected', userId: actor.userId });
  await queuePaymentFailed(trx, payment, reason);
  const current = all.map((row) => (row.id === paymentId ? { ...row, ...change } : row));
  const { failed_payment_hold_minutes: minutes } = await readHoldSettings(trx);
  const extended = new Date(Date.now() + (minutes ?? 0) * MINUTE_MS);
  const hold =
    order.holds_until !== null && new Date(order.holds_until) < extended ? { holdsUntil: extended } : {};
  return { result: undefined, events: await updateOrderPayment(trx, { order, all: current }, actor, hold) };
};
