import { describe, expect, it } from 'vitest';
import { failedReport } from './failure-codes.ts';

describe('failedReport', () => {
  it.each([
    ['PAYMENT_NOT_APPROVED', 'not-approved'],
    ['INSUFFICIENT_BALANCE', 'insufficient-balance'],
    ['PAYMENT_IN_PROGRESS', 'payment-in-progress'],
    ['PAYER_NOT_FOUND', 'payer-not-found'],
    ['PAYER_LIMIT_REACHED', 'payer-limit-reached'],
    ['WALLET_LIMIT_REACHED', 'wallet-limit-reached'],
    ['PROVIDER_TEMPORARILY_UNAVAILABLE', 'provider-unavailable'],
    ['AMOUNT_OUT_OF_BOUNDS', 'amount-out-of-bounds'],
    ['INVALID_AMOUNT', 'amount-out-of-bounds'],
    ['INVALID_PHONE_NUMBER', 'invalid-phone-number'],
    ['UNSPECIFIED_FAILURE', 'unspecified'],
    ['MANUALLY_CANCELLED', 'unspecified'],
    ['A_CODE_OF_NEXT_YEAR', 'unspecified'],
    ['constructor', 'unspecified'],
  ])('maps %s to %s', (failureCode, code) => {
    expect(failedReport({ failureCode, failureMessage: 'In words.' })).toEqual({
      state: 'failed',
      code,
      message: `${failureCode}: In words.`,
    });
  });

  it('keeps a message short', () => {
    const report = failedReport({ failureCode: 'UNSPECIFIED_FAILURE', failureMessage: 'a'.repeat(5000) });
    expect(report).toMatchObject({ message: expect.stringMatching(/^.{300}$/) });
  });
});
