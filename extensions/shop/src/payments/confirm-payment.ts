import { problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { completePayment } from './complete-payment.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { lockPayment, updatePayment } from './payment-repository.ts';
import { findByReceipt } from './release-receipt.ts';

export interface ConfirmInput {
  paymentId: string;
  /** The transaction id of the shop's own statement, when it is another one or the payment has none. */
  receipt?: string | undefined;
}

/**
 * Confirms by hand that a payment has arrived. For a payment that has arrived already, it removes the notice for staff.
 * @throws ProblemError 404; 409 for a refund, and when another payment has the receipt
 */
export const confirmPayment: Command<ConfirmInput, void> = async (trx, { paymentId, receipt }, actor) => {
  const locked = await lockPayment(trx, paymentId);
  const { payment } = locked;
  if (payment.kind === 'refund' && payment.attention === null)
    throw problemError('shop-rule', { detail: 'A refund is not confirmed by hand.' });
  await recordPaymentEvent(trx, { paymentId, source: 'staff', status: 'confirmed', userId: actor.userId });
  if (payment.status === 'completed' || payment.kind === 'refund') {
    await updatePayment(trx, paymentId, { attention: null });
    return { result: undefined, events: [] };
  }
  const confirmed = receipt ?? payment.receipt;
  const used = confirmed === null ? undefined : await findByReceipt(trx, confirmed);
  if (used !== undefined && used.id !== paymentId)
    throw problemError('receipt-used', {
      detail: 'Another payment has this transaction id.',
      errors: [{ field: 'receipt', message: 'was used already' }],
    });
  return { result: undefined, events: await completePayment(trx, locked, { receipt: confirmed, actor }) };
};
