import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { normalizeTransactionId } from '@chitenge/contract/transaction-id';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import type { Decimal } from '../database/columns.ts';
import { completePayment } from './complete-payment.ts';
import { MANUAL } from './gateways/manual/index.ts';
import { needsDecision } from './keep-payment.ts';
import { recordPaymentEvent } from './payment-event-repository.ts';
import { lockPayment, updatePayment } from './payment-repository.ts';
import { isPayment, type PaymentRow } from './payment-row.ts';
import { findByTransactionId, refuseOrderNumber } from './release-transaction-id.ts';

export interface ConfirmInput {
  paymentId: string;
  /** The transaction id of the shop's own statement, when it is another one or the payment has none. */
  transactionId?: string | undefined;
  /** What has arrived, when it is another amount than the payment's; only for payments that staff verify. */
  amount?: Ngwee | undefined;
}

/**
 * Confirms by hand that a payment has arrived. When the gateway has received another amount, only that is confirmed, so
 * the order is paid only if it is enough. For a payment that has arrived already, it removes the notice for staff.
 * @throws ProblemError 400 for the number of the order; 404; 409 for a refund, for money of a cancelled order, and when another payment has the transactionId
 */
export const confirmPayment: Command<ConfirmInput, void> = async (trx, input, actor) => {
  const { paymentId, transactionId } = input;
  const locked = await lockPayment(trx, paymentId);
  const { payment } = locked;
  if (transactionId !== undefined) refuseOrderNumber(transactionId, payment.order);
  if (!isPayment(payment) && payment.attention === null)
    throw problemError('shop-rule', { detail: 'A refund is not confirmed by hand.' });
  if (needsDecision(locked))
    throw problemError('shop-rule', {
      detail: 'The order is cancelled. Refund this money, or keep it and say why.',
    });
  if (input.amount !== undefined && (payment.gateway !== MANUAL || payment.status === 'completed'))
    throw invalidRequest([{ field: 'amount', message: 'is only for a payment that staff verify' }]);
  await recordPaymentEvent(trx, { paymentId, source: 'staff', status: 'confirmed', userId: actor.userId });
  if (payment.status === 'completed' || !isPayment(payment)) {
    await updatePayment(trx, paymentId, { attention: null });
    return { result: undefined, events: [] };
  }
  // An older row may have the transaction id as it was typed.
  const confirmed =
    transactionId ?? (payment.transaction_id && normalizeTransactionId(payment.transaction_id));
  const isUnique = confirmed !== null && payment.method !== 'card';
  const used = isUnique ? await findByTransactionId(trx, confirmed) : undefined;
  if (used !== undefined && used.id !== paymentId)
    throw problemError('transaction-id-used', {
      detail: 'Another payment has this transaction id.',
      errors: [{ field: 'transactionId', message: 'was used already' }],
    });
  const amount = input.amount === undefined ? receivedAmount(payment) : { amount: toDecimal(input.amount) };
  return {
    result: undefined,
    events: await completePayment(trx, locked, { transactionId: confirmed, ...amount, actor }),
  };
};

/**
 * Returns the amount that has arrived instead of the payment's. Only this amount is confirmed.
 * @throws ProblemError 409 when it is in another currency
 */
function receivedAmount({ received_amount, received_currency, currency }: PaymentRow): { amount?: Decimal } {
  if (received_amount === null) return {};
  if (received_currency === currency) return { amount: received_amount };
  throw problemError('shop-rule', {
    detail: `The gateway has received ${received_currency} ${received_amount}. Pay it back at the gateway, then reject this payment.`,
  });
}
