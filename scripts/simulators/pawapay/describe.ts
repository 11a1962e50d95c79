import type { FailureReason } from './failures.ts';
import { CURRENCY } from './providers.ts';

interface Money {
  amount: string;
  currency: string;
}

/** Writes an amount as shoppers read it: `K780.00`. */
export function describeMoney({ amount, currency }: Money): string {
  return currency === CURRENCY ? `K${amount}` : `${currency} ${amount}`;
}

/** Writes the end of a payment: `The refund of K780.00 failed: RECIPIENT_NOT_FOUND`. */
export function describeResult(
  kind: 'payment' | 'refund',
  payment: Money & { failureReason?: FailureReason },
): string {
  const result = payment.failureReason ? `failed: ${payment.failureReason.failureCode}` : 'completed';
  return `The ${kind} of ${describeMoney(payment)} ${result}`;
}
