import { hasTooManyDecimals, toNgwee } from './amounts.ts';
import { failure, type FailureReason } from './failures.ts';
import { CURRENCY, MAX_AMOUNT, MIN_AMOUNT } from './providers.ts';

/** Returns why pawaPay rejects an amount (HTTP 200, status REJECTED). */
export function amountRejection(amount: string, currency: string): FailureReason | undefined {
  if (currency !== CURRENCY)
    return failure('INVALID_CURRENCY', `The currency '${currency}' is not supported.`);
  if (hasTooManyDecimals(amount)) return failure('INVALID_AMOUNT', 'The provider supports two decimals.');
  if (toNgwee(amount) < toNgwee(MIN_AMOUNT) || toNgwee(amount) > toNgwee(MAX_AMOUNT)) {
    return failure('AMOUNT_OUT_OF_BOUNDS', `The amount must be from ${MIN_AMOUNT} to ${MAX_AMOUNT}.`);
  }
  return undefined;
}
