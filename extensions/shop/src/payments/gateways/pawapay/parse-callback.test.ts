import { describe, expect, it } from 'vitest';
import { parseCallback } from './parse-callback.ts';

const ID = 'f4401bd2-1568-4140-bf2d-eb77d2b2b639';
const OTHER_ID = 'a0f3a5b8-6a0b-4b0e-9a52-7f7c8d3f9f11';
const parse = (body: unknown) => parseCallback(Buffer.from(JSON.stringify(body)));

describe('parseCallback', () => {
  it('reads a deposit', () => {
    expect(
      parse({ depositId: ID.toUpperCase(), status: 'COMPLETED', amount: '780', currency: 'ZMW' }),
    ).toEqual({
      kind: 'payment',
      id: ID,
      report: { state: 'completed', amount: 78_000, currency: 'ZMW', transactionId: null },
    });
  });

  it('reads a refund, also when it names its deposit', () => {
    const failureReason = { failureCode: 'RECIPIENT_NOT_FOUND' };
    expect(parse({ refundId: ID, depositId: OTHER_ID, status: 'FAILED', failureReason })).toMatchObject({
      kind: 'refund',
      id: ID,
      report: { state: 'failed', code: 'payer-not-found' },
    });
  });

  it.each([
    { payoutId: ID, status: 'COMPLETED' },
    { depositId: ID },
    { depositId: '../../refunds', status: 'COMPLETED' },
    { depositId: 7, status: 'COMPLETED' },
    [],
    null,
    'text',
  ])('returns null for %j', (body) => {
    expect(parse(body)).toBeNull();
  });

  it.each(['', '{"depositId":', '\u0000\u00ff'])('returns null for the bytes %j', (text) => {
    expect(parseCallback(Buffer.from(text, 'latin1'))).toBeNull();
  });
});
