import { toNgwee } from '@chitenge/contract/money';
import { normalizeReceipt } from '@chitenge/contract/receipt';
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

/** What older rows may have at the end of a receipt: they were stored as they were typed. */
const TYPED_ENDS = ['', '.', '..', '...', '-', '_', '/'] as const;

/** Returns a receipt as rows have it, also those from before it was normalised. */
function storedForms(receipt: string): string[] {
  const id = normalizeReceipt(receipt);
  return [id, id.replaceAll('.', '')].flatMap((form) => TYPED_ENDS.map((end) => form + end));
}

/**
 * Finds the payment that uses a receipt. It counts once, whatever network a shopper names: the networks' ids have
 * different forms, and a shopper could name another network to use a receipt again. The digits of a card machine's slip are none. A payment that was taken back loses
 * the receipt, so that staff can record it with another order.
 */
export async function findByReceipt(trx: Knex, receipt: string): Promise<PaymentRow | undefined> {
  const found = await trx('payments')
    .where('kind', 'payment')
    .whereIn('receipt', storedForms(receipt))
    .whereNot('method', 'card')
    .whereNotIn('status', ['failed', 'expired'])
    .first<PaymentRow | undefined>('*');
  if (found?.status !== 'completed' || !(await isTakenBack(trx, found))) return found;
  await updatePayment(trx, found.id, { receipt: null });
  return undefined;
}

/** @throws ProblemError 400 when the receipt is the number of its order, which the shop has told the payer */
export function refuseOrderNumber(receipt: string, orderId: string): void {
  if (findOrderReference(receipt) === shortOrderId(orderId))
    throw invalidRequest([
      {
        field: 'receipt',
        message: 'is the number of the order. Please enter the transaction id of the payment message',
      },
    ]);
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
 * by hand; that claim is then about this payment and needs no person any more. This payment replaces a claim that staff
 * have confirmed for the same order. Staff are asked about one of another order.
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
  const isReplaced = isPayment(payment) && other.order === payment.order && other.gateway === MANUAL;
  if (!isReplaced) {
    await updatePayment(trx, other.id, { attention: 'receipt-used' });
    return { receipt: null, replaced: null };
  }
  await updatePayment(trx, other.id, { receipt: null });
  // What was paid back of this money must not be paid back again.
  for (const { id } of reversals) await updatePayment(trx, id, { refunded_payment: payment.id });
  // Otherwise the money would be twice in the report of its day, and less than nothing in today's.
  await correctPayment(trx, other, {
    amount: toNgwee(other.amount),
    source: 'shop',
    userId: null,
    completedAt: other.completed_at,
  });
  return { receipt, replaced: other };
}
