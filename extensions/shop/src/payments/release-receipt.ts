import { toNgwee } from '@chitenge/contract/money';
import { OPEN_PAYMENT_STATES, type FailureCode, type PaymentState } from '@chitenge/contract/payment-state';
import type { Knex } from 'knex';
import { correctPayment } from './correct-payment.ts';
import { MANUAL } from './gateways/manual/index.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { orderPayments, updatePayment } from './payment-repository.ts';
import { isPayment, reversalsOf, type PaymentRow } from './payment-row.ts';

/**
 * Finds the payment that uses a receipt. It counts once, whatever network a shopper names: the networks' ids have
 * different forms, and a shopper could name another network to use a receipt again.
 */
export async function findByReceipt(trx: Knex, receipt: string): Promise<PaymentRow | undefined> {
  return trx('payments')
    .where({ receipt, kind: 'payment' })
    .whereNotIn('status', ['failed', 'expired'])
    .first<PaymentRow | undefined>('*');
}

/** What became of a receipt that a gateway has reported. */
export interface ReleasedReceipt {
  /** Null when another completed payment has it. */
  receipt: string | null;
  /** The manual payment of the order that recorded the same money, as it was before. */
  replaced: PaymentRow | null;
}

/**
 * Frees a receipt for the payment that the gateway has completed with it. A shopper may have entered the same receipt
 * by hand; that claim is then about this payment and needs no person any more. When staff have confirmed it for this
 * order, this payment replaces it; when they have confirmed it for another one, they are asked about it.
 */
export async function releaseReceipt(
  trx: Knex,
  payment: PaymentRow,
  receipt: string,
): Promise<ReleasedReceipt> {
  const other = await findByReceipt(trx, receipt);
  if (other === undefined || other.id === payment.id) return { receipt, replaced: null };
  if (other.status === 'completed') return releaseCompleted(trx, payment, { ...other, receipt });
  if (!(await failClaim(trx, other.id))) return releaseReceipt(trx, payment, receipt);
  await recordPaymentEvent(trx, { paymentId: other.id, source: 'shop', status: 'failed' });
  return { receipt, replaced: null };
}

/**
 * Fails a claim about money that the network has confirmed for another payment. The claim's order is not locked.
 * @returns false when the claim is no longer open
 */
async function failClaim(trx: Knex, id: string): Promise<boolean> {
  const failed = await trx('payments')
    .where({ id })
    .whereIn('status', [...OPEN_PAYMENT_STATES])
    .update({
      status: 'failed' satisfies PaymentState,
      failure_code: 'rejected' satisfies FailureCode,
      failure_reason: 'The payment was confirmed by the network already.',
      attention: null,
      date_updated: new Date(),
    });
  return failed > 0;
}

async function releaseCompleted(
  trx: Knex,
  payment: PaymentRow,
  other: PaymentRow & { receipt: string },
): Promise<ReleasedReceipt> {
  const { receipt } = other;
  const reversals = reversalsOf(other, await orderPayments(trx, other.order));
  const isTakenBack = reversals.some(({ kind }) => kind === 'correction');
  const isReplaced =
    !isTakenBack && isPayment(payment) && other.order === payment.order && other.gateway === MANUAL;
  if (!isTakenBack && !isReplaced) {
    await updatePayment(trx, other.id, { attention: 'receipt-used' });
    return { receipt: null, replaced: null };
  }
  await updatePayment(trx, other.id, { receipt: null });
  if (!isReplaced) return { receipt, replaced: null };
  // What was paid back of this money must not be paid back again.
  for (const { id } of reversals) await updatePayment(trx, id, { refunded_payment: payment.id });
  await correctPayment(trx, other, { amount: toNgwee(other.amount), source: 'shop', userId: null });
  return { receipt, replaced: other };
}
