import { toNgwee } from '@chitenge/contract/money';
import { normalizeTransactionId } from '@chitenge/contract/transaction-id';
import { findOrderReference } from '@chitenge/contract/order-reference';
import { shortOrderId } from '@chitenge/contract/order-id';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { OPEN_PAYMENT_STATES } from '@chitenge/contract/open-payment';
import type { FailureCode, PaymentState } from '@chitenge/contract/payment-state';
import type { Knex } from 'knex';
import { correctPayment } from './correct-payment.ts';
import { MANUAL } from './gateways/manual/index.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { orderPayments, updatePayment } from './payment-repository.ts';
import { isPayment, reversalsOf, type PaymentRow } from './payment-row.ts';

/** Whether staff have taken back a payment, because they recorded it by mistake. */
async function isTakenBack(trx: Knex, payment: PaymentRow): Promise<boolean> {
  const reversals = reversalsOf(payment, await orderPayments(trx, payment.order));
  return reversals.some(({ kind }) => kind === 'correction');
}

/** What older rows may have at the end of a transaction id: they were stored as they were typed. */
const TYPED_ENDS = ['', '.', '..', '...', '-', '_', '/'] as const;

/** Returns a transaction id as rows have it, also those from before it was normalised. */
function storedForms(transactionId: string): string[] {
  const id = normalizeTransactionId(transactionId);
  return [id, id.replaceAll('.', '')].flatMap((form) => TYPED_ENDS.map((end) => form + end));
}

/**
 * Finds the payment that uses a transaction id. It counts once, whatever network a shopper names: the networks' ids have
 * different forms, and a shopper could name another network to use a transaction id again. The digits of a card machine's slip are none. A payment that was taken back loses
 * the transaction id, so that staff can record it with another order.
 */
export async function findByTransactionId(trx: Knex, transactionId: string): Promise<PaymentRow | undefined> {
  const found = await trx('payments')
    .where('kind', 'payment')
    .whereIn('transaction_id', storedForms(transactionId))
    .whereNot('method', 'card')
    .whereNotIn('status', ['failed', 'expired'])
    .first<PaymentRow | undefined>('*');
  if (found?.status !== 'completed' || !(await isTakenBack(trx, found))) return found;
  await updatePayment(trx, found.id, { transaction_id: null });
  return undefined;
}

/** @throws ProblemError 400 when the transaction id is the number of its order, which the shop has told the payer */
export function refuseOrderNumber(transactionId: string, orderId: string): void {
  if (findOrderReference(transactionId) === shortOrderId(orderId))
    throw invalidRequest([
      {
        field: 'transactionId',
        message: 'is the number of the order. Please enter the transaction id of the payment message',
      },
    ]);
}

/** What became of a transaction id that a gateway has reported. */
export interface ReleasedTransactionId {
  /** Null when another completed payment has it. */
  transactionId: string | null;
  /** The manual payment of the order that recorded the same money, as it was before. */
  replaced: PaymentRow | null;
}

/**
 * Frees a transaction id for the payment that the gateway has completed with it. A shopper may have entered the same transactionId
 * by hand; that claim is then about this payment and needs no person any more. This payment replaces a claim that staff
 * have confirmed for the same order. Staff are asked about one of another order.
 */
export async function releaseTransactionId(
  trx: Knex,
  payment: PaymentRow,
  transactionId: string,
): Promise<ReleasedTransactionId> {
  const other = await findByTransactionId(trx, transactionId);
  if (other === undefined || other.id === payment.id) return { transactionId, replaced: null };
  if (other.status === 'completed')
    return releaseCompleted(trx, payment, { ...other, transaction_id: transactionId });
  if (!(await failClaim(trx, other.id))) return releaseTransactionId(trx, payment, transactionId);
  await recordPaymentEvent(trx, { paymentId: other.id, source: 'shop', status: 'failed' });
  return { transactionId, replaced: null };
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
  other: PaymentRow & { transaction_id: string },
): Promise<ReleasedTransactionId> {
  const { transaction_id: transactionId } = other;
  const reversals = reversalsOf(other, await orderPayments(trx, other.order));
  const isReplaced = isPayment(payment) && other.order === payment.order && other.gateway === MANUAL;
  if (!isReplaced) {
    await updatePayment(trx, other.id, { attention: 'transaction-id-used' });
    return { transactionId: null, replaced: null };
  }
  await updatePayment(trx, other.id, { transaction_id: null });
  // What was paid back of this money must not be paid back again.
  for (const { id } of reversals) await updatePayment(trx, id, { refunded_payment: payment.id });
  // Otherwise the money would be twice in the report of its day, and less than nothing in today's.
  await correctPayment(trx, other, {
    amount: toNgwee(other.amount),
    source: 'shop',
    userId: null,
    completedAt: other.completed_at,
  });
  return { transactionId, replaced: other };
}
