import { isOpenPayment } from '@chitenge/contract/open-payment';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import { surplusOf } from '@chitenge/contract/surplus';
import type { Command } from '../commands/command.ts';
import { LEASE_MS } from './check-schedule.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { insertPayment, lockPayment, updatePayment } from './payment-repository.ts';
import { askForSurplus } from './surplus.ts';
import { leftOf, reversalsOf, type PaymentRow } from './payment-row.ts';

export interface RefundInput {
  paymentId: string;
  /** Ngwee; all that is left without it. */
  amount?: Ngwee | undefined;
  /** Ngwee paid back before, as the staff member saw it. A repeat after a lost answer then pays nothing back. */
  expectedRefunded?: Ngwee | undefined;
  /** Whether it is for goods that came back. The order then costs less by all of it. */
  isForReturn?: boolean;
}

/**
 * Stores a refund of a completed payment, in full or in part. The caller then asks the gateway, with the refund's id.
 * @returns the refund
 * @throws ProblemError 404; 400 for an amount that is not left; 409 when the payment is not completed or has an open
 * refund. 409 `changed-meanwhile` when another sum has been paid back.
 */
export const refundPayment: Command<RefundInput, PaymentRow> = async (trx, input, actor) => {
  const { order, payment, all } = await lockPayment(trx, input.paymentId);
  if (payment.kind !== 'payment' || payment.status !== 'completed')
    throw problemError('shop-rule', { detail: 'Only a payment that has arrived can be refunded.' });
  const refunds = reversalsOf(payment, all);
  if (refunds.some(({ status }) => isOpenPayment(status)))
    throw problemError('shop-rule', { detail: 'A refund of this payment is still on its way.' });
  const left = leftOf(payment, all);
  assertRefunded(toNgwee(payment.amount) - left, input.expectedRefunded);
  const amount = input.amount ?? left;
  if (amount <= 0 || amount > left)
    throw invalidRequest([{ field: 'amount', message: `must be from K0.01 to ${formatMoney(left)}` }]);
  // Goods that came back are no surplus: a refund of them that failed is made again by this command.
  const surplus = surplusOf({ totalAmount: order.total_amount, waivedAmount: order.waived_amount }, all);
  const conceded = input.isForReturn
    ? amount
    : order.payment_status === 'paid'
      ? Math.max(amount - surplus, 0)
      : 0;
  const refund = await insertPayment(trx, {
    order: payment.order,
    kind: 'refund',
    refunded_payment: payment.id,
    method: payment.method,
    gateway: payment.gateway,
    provider: payment.provider,
    phone: payment.phone,
    amount,
    conceded_amount: toDecimal(conceded),
    status: 'created',
    next_check_at: new Date(Date.now() + LEASE_MS),
  });
  for (const { id, attention } of refunds)
    if (attention === 'refund-failed') await updatePayment(trx, id, { attention: null });
  if (all.some(({ attention }) => attention === 'overpaid'))
    await askForSurplus(trx, order, [...all, refund]);
  if (amount === left) await updatePayment(trx, payment.id, { attention: null });
  await recordPaymentEvent(trx, {
    paymentId: refund.id,
    source: 'staff',
    status: 'created',
    userId: actor.userId,
  });
  return { result: refund, events: [] };
};

/** @throws ProblemError 409 `changed-meanwhile` */
function assertRefunded(refunded: Ngwee, expected: Ngwee | undefined): void {
  if (expected === undefined || expected === refunded) return;
  throw problemError('changed-meanwhile', {
    detail: `${formatMoney(refunded)} of this payment has been paid back by now, not ${formatMoney(expected)} as you saw. Nothing more was refunded; look at its refunds first.`,
  });
}
