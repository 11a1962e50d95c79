import type { FailureCode } from '@chitenge/contract/payment-state';
import type { GatewayReport } from '../gateway.ts';
import type { FailureReason } from './failure-reason.ts';

/** pawaPay's failure codes (docs.pawapay.io/v2/docs/failure_codes). Codes that are not here are unspecified. */
const CODES = new Map<string, FailureCode>([
  ['PAYMENT_NOT_APPROVED', 'not-approved'],
  ['INSUFFICIENT_BALANCE', 'insufficient-balance'],
  ['PAYMENT_IN_PROGRESS', 'payment-in-progress'],
  ['PAYER_NOT_FOUND', 'payer-not-found'],
  ['PAYER_LIMIT_REACHED', 'payer-limit-reached'],
  ['WALLET_LIMIT_REACHED', 'wallet-limit-reached'],
  ['AMOUNT_OUT_OF_BOUNDS', 'amount-out-of-bounds'],
  ['INVALID_AMOUNT', 'amount-out-of-bounds'],
  ['INVALID_PHONE_NUMBER', 'invalid-phone-number'],
  ['PROVIDER_TEMPORARILY_UNAVAILABLE', 'provider-unavailable'],
  ['INVALID_PROVIDER', 'provider-unavailable'],
  ['INVALID_CURRENCY', 'provider-unavailable'],
  ['DEPOSITS_NOT_ALLOWED', 'provider-unavailable'],
  // Refunds
  ['RECIPIENT_NOT_FOUND', 'payer-not-found'],
  ['REFUNDS_NOT_ALLOWED', 'provider-unavailable'],
  ['REFUND_IN_PROGRESS', 'payment-in-progress'],
  ['AMOUNT_TOO_LARGE', 'amount-out-of-bounds'],
]);

export function failureCodeOf(pawapayCode: string): FailureCode {
  return CODES.get(pawapayCode) ?? 'unspecified';
}

/** Returns the report of a payment that failed. The message is for staff. */
export function failedReport(reason: FailureReason | undefined): GatewayReport {
  if (!reason) return { state: 'failed', code: 'unspecified', message: 'pawaPay gave no reason' };
  const { failureCode, failureMessage } = reason;
  const message = failureMessage ? `${failureCode}: ${failureMessage}` : failureCode;
  return { state: 'failed', code: failureCodeOf(failureCode), message: message.slice(0, 300) };
}
