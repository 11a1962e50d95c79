import { z } from 'zod';
import { toNgwee } from './amounts.ts';
import { failure, type FailureReason } from './failures.ts';
import { isFinal, type Deposit, type Refund } from './payment.ts';
import { amountRejection } from './payment-rules.ts';
import { isProvider } from './providers.ts';
import { amount, clientReferenceId, currency, metadata, paymentId } from './request-body.ts';
import type { Settings } from './settings.ts';

export const refundRequestSchema = z.strictObject({
  refundId: paymentId,
  depositId: paymentId,
  amount: amount.optional(),
  currency: currency.optional(),
  clientReferenceId: clientReferenceId.optional(),
  metadata: metadata.optional(),
});

export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** Returns the ngwee of a deposit that completed refunds have left. */
export function refundable(deposit: Deposit, refunds: Refund[]): number {
  const refunded = refunds
    .filter(({ status }) => status === 'COMPLETED')
    .map((refund) => toNgwee(refund.amount));
  return toNgwee(deposit.amount) - refunded.reduce((sum, ngwee) => sum + ngwee, 0);
}

/**
 * Returns why pawaPay rejects a well-formed refund (HTTP 200, status REJECTED).
 * @param refunds the earlier refunds of the deposit
 */
export function refundRejection(
  request: RefundRequest,
  deposit: Deposit | undefined,
  refunds: Refund[],
  settings: Settings,
): FailureReason | undefined {
  if (!deposit) return failure('NOT_FOUND', `The deposit ${request.depositId} was not found.`);
  if (deposit.status !== 'COMPLETED')
    return failure('INVALID_STATE', 'Only completed deposits can be refunded.');
  if (refunds.some((refund) => !isFinal(refund))) {
    return failure('REFUND_IN_PROGRESS', 'Another refund of the deposit is in progress.');
  }
  const left = refundable(deposit, refunds);
  if (left === 0) return failure('DEPOSIT_ALREADY_REFUNDED', 'The deposit has been refunded.');
  if (request.amount !== undefined) {
    if (request.currency !== deposit.currency)
      return failure('INVALID_CURRENCY', 'The currency differs from the deposit.');
    const rejection = amountRejection(request.amount, request.currency);
    if (rejection) return rejection;
    if (toNgwee(request.amount) > left)
      return failure('AMOUNT_TOO_LARGE', `At most ${left / 100} can be refunded.`);
  }
  const { provider } = deposit.payer.accountDetails;
  if (isProvider(provider) && settings.providers[provider].REFUND === 'CLOSED') {
    return failure('PROVIDER_TEMPORARILY_UNAVAILABLE', `The provider '${provider}' is not available.`);
  }
  return undefined;
}
