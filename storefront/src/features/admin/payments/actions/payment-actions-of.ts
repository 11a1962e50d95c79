import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { toNgwee } from '@chitenge/contract/money';
import { isOpenPayment } from '@chitenge/contract/open-payment';

/** `move` uses what is too much for another order, and `credit` gives it back as credit. `settle` removes the notice from a payment whose money has moved; `keep` decides about that of a cancelled order. */
export type PaymentAction =
  | 'confirm'
  | 'reject'
  | 'recheck'
  | 'refund'
  | 'move'
  | 'credit'
  | 'settle'
  | 'keep';

/** Gateway of payments that only staff can verify. */
const MANUAL = 'manual';

/** Whether staff send a refund of this payment by themselves. */
export function isRefundedByHand({ gateway }: Pick<AdminPaymentRow, 'gateway'>): boolean {
  return gateway === MANUAL;
}

/** What is left to pay back, in ngwee. */
export function refundableOf({ amount, refunded }: Pick<AdminPaymentRow, 'amount' | 'refunded'>): number {
  return toNgwee(amount) - toNgwee(refunded);
}

/** What is left to pay back of several payments, in ngwee. */
export const sumOfRefundable = (payments: readonly Pick<AdminPaymentRow, 'amount' | 'refunded'>[]): number =>
  payments.reduce((sum, payment) => sum + refundableOf(payment), 0);

/** What has arrived above what the order costs, as far as this payment can pay it back, in ngwee. */
export function refundableSurplusOf(
  payment: Pick<AdminPaymentRow, 'amount' | 'refunded' | 'surplus'>,
): number {
  return Math.min(toNgwee(payment.surplus ?? 0), refundableOf(payment));
}

/** The payments whose money the shop still has. */
export const paidOf = (rows: readonly AdminPaymentRow[]): AdminPaymentRow[] =>
  rows.filter((row) => row.kind === 'payment' && row.status === 'completed' && refundableOf(row) > 0);

/**
 * Whether a refund cancels its order, because nothing is left of the money: docs/behaviour.md#payment-states.
 * @param amount decimal kwacha
 * @param all the payments of the order
 */
export function refundCancelsOrder(
  { id, order: { status, paymentStatus }, ...payment }: AdminPaymentRow,
  amount: string,
  all: readonly AdminPaymentRow[],
): boolean {
  const waits =
    status === 'paid' || ((status === 'pending' || status === 'confirmed') && paymentStatus !== 'paid');
  const others = paidOf(all).filter((other) => other.id !== id);
  return waits && others.length === 0 && toNgwee(amount) >= refundableOf(payment);
}

/** Returns what staff can do with a payment, the most likely first. The server checks it, too. */
export function paymentActionsOf(payment: AdminPaymentRow, mayRefund: boolean): PaymentAction[] {
  const { kind, status, attention, gateway, method } = payment;
  const isPayment = kind === 'payment';
  const isDecided = status === 'completed' || !isPayment;
  const isOfCancelled =
    payment.order.status === 'cancelled' &&
    (isPayment ? status === 'completed' : attention === 'refund-failed');
  const allowed: Record<PaymentAction, boolean> = {
    confirm: attention !== null && !isDecided,
    refund:
      mayRefund &&
      // The money may have come for another payment.
      attention !== 'transaction-id-used' &&
      (isPayment ? status === 'completed' && refundableOf(payment) > 0 : attention === 'refund-failed'),
    // What was paid by credit goes back to it.
    move:
      isPayment &&
      method !== 'credit' &&
      payment.order.status !== 'cancelled' &&
      refundableSurplusOf(payment) > 0,
    credit:
      mayRefund &&
      isPayment &&
      method !== 'credit' &&
      status === 'completed' &&
      refundableOf(payment) > 0 &&
      (refundableSurplusOf(payment) > 0 || (isOfCancelled && attention !== null)),
    recheck: isOpenPayment(status) && gateway !== MANUAL,
    settle: attention !== null && isDecided && !isOfCancelled,
    keep: mayRefund && attention !== null && isOfCancelled,
    reject: attention !== null && !isDecided,
  };
  const order: PaymentAction[] = [
    'confirm',
    'recheck',
    'refund',
    'move',
    'credit',
    'settle',
    'keep',
    'reject',
  ];
  return order.filter((action) => allowed[action]);
}
