import { describe, expect, it } from 'vitest';
import { GatewayUnavailableError } from '../gateway.ts';
import { checkResponse, initiationResponse, transactionReport } from './transaction.ts';

const ID = 'f4401bd2-1568-4140-bf2d-eb77d2b2b639';
const completed = {
  depositId: ID,
  status: 'COMPLETED',
  amount: '780.50',
  currency: 'ZMW',
  providerTransactionId: 'MP240502.1645.A1',
  aFieldOfNextYear: {},
};
const rejected = (failureCode: string) => ({ status: 'REJECTED', failureReason: { failureCode } });

describe('transactionReport', () => {
  it('reads a completed transaction', () => {
    const report = { state: 'completed', amount: 78_050, currency: 'ZMW', transactionId: 'MP240502.1645.A1' };
    expect(transactionReport(completed)).toEqual(report);
    expect(transactionReport({ ...completed, amount: 780.5 })).toEqual(report);
  });

  it.each([undefined, null, '', '  ', 7])('has no transaction id for %j', (providerTransactionId) => {
    expect(transactionReport({ ...completed, providerTransactionId })).toMatchObject({ transactionId: null });
  });

  it.each([
    'ACCEPTED',
    'SUBMITTED',
    'PROCESSING',
    'ENQUEUED',
    'IN_RECONCILIATION',
    'A_NEW_STATUS',
    'completed',
  ])('reports %s as pending', (status) => {
    expect(transactionReport({ ...completed, status })).toEqual({ state: 'pending' });
  });

  it.each([
    { amount: undefined },
    { amount: 'K780' },
    { amount: '-1' },
    { currency: undefined },
    { currency: 7 },
  ])('does not confirm a completed transaction with %j', (change) => {
    expect(transactionReport({ ...completed, ...change })).toEqual({ state: 'pending' });
  });

  it('reads a failed transaction with and without a reason', () => {
    const failureReason = { failureCode: 'INSUFFICIENT_BALANCE', failureMessage: null };
    expect(transactionReport({ status: 'FAILED', failureReason })).toMatchObject({
      code: 'insufficient-balance',
    });
    expect(transactionReport({ status: 'FAILED' })).toMatchObject({ state: 'failed', code: 'unspecified' });
    expect(transactionReport({ status: 'REJECTED' })).toMatchObject({ state: 'failed', code: 'unspecified' });
  });

  it.each([null, [], 'COMPLETED', {}, { status: 1 }])('rejects %j', (data) => {
    expect(transactionReport(data)).toBeNull();
  });
});

describe('initiationResponse', () => {
  const read = (status: number, body: unknown) => initiationResponse('/v2/deposits', { status, body });

  it.each(['ACCEPTED', 'DUPLICATE_IGNORED', 'A_NEW_STATUS'])('reports %s as pending', (status) => {
    expect(read(200, { status })).toEqual({ report: { state: 'pending' }, payload: { status } });
  });

  it.each([
    [200, rejected('INVALID_PHONE_NUMBER'), 'invalid-phone-number'],
    [400, rejected('INVALID_PARAMETER'), 'unspecified'],
    [400, { failureReason: { failureCode: 'INVALID_AMOUNT' } }, 'amount-out-of-bounds'],
    [403, rejected('DEPOSITS_NOT_ALLOWED'), 'provider-unavailable'],
    [200, { status: 'REJECTED' }, 'unspecified'],
  ])('reports HTTP %i %j as failed', (status, body, code) => {
    expect(read(status, body)).toMatchObject({ report: { state: 'failed', code }, payload: body });
  });

  it.each([
    [200, rejected('UNKNOWN_ERROR')],
    [200, {}],
    [200, []],
    [400, {}],
    [400, { status: 'ACCEPTED' }],
    [404, rejected('NOT_FOUND')],
    [408, rejected('TIMEOUT')],
    [409, { failureReason: { failureCode: 'CONFLICT' } }],
  ])('does not know the outcome of HTTP %i %j', (status, body) => {
    expect(() => read(status, body)).toThrow(GatewayUnavailableError);
  });
});

describe('checkResponse', () => {
  const read = (status: number, body: unknown) =>
    checkResponse(`/v2/deposits/${ID}`, { status, body }, 'depositId', ID.toUpperCase());

  it('reads what is found', () => {
    const body = { status: 'FOUND', data: completed };
    expect(read(200, body)).toMatchObject({ report: { state: 'completed' }, payload: body });
  });

  it.each([200, 404])('reads NOT_FOUND with HTTP %i', (status) => {
    expect(read(status, { status: 'NOT_FOUND' }).report).toEqual({ state: 'not-found' });
  });

  it.each([
    [404, { failureReason: { failureCode: 'NOT_FOUND' } }],
    [400, { status: 'NOT_FOUND' }],
    [200, { status: 'FOUND' }],
    [200, { status: 'FOUND', data: { ...completed, depositId: '11111111-1568-4140-bf2d-eb77d2b2b639' } }],
    [200, { status: 'FOUND', data: { depositId: ID } }],
    [200, completed],
    [200, null],
  ])('does not know the state from HTTP %i %j', (status, body) => {
    expect(() => read(status, body)).toThrow(GatewayUnavailableError);
  });
});
