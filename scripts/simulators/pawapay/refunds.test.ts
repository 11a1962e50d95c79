import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startCallbackReceiver } from '../shared/testing/callback-receiver.ts';
import { depositRequest, startSimulator } from './testing/start-simulator.ts';
import type { SettingsChange } from './settings.ts';

/** Starts a simulator with one completed deposit of K780. */
async function startWithDeposit(settings: SettingsChange = {}) {
  const started = await startSimulator(settings);
  const depositId = await started.deposit();
  started.simulator.answerPrompt(depositId, 'accept');
  const refund = async (request: Record<string, unknown> = {}) => {
    const refundId = randomUUID();
    const { status, body } = await started.call('POST', '/v2/refunds', { refundId, depositId, ...request });
    return { refundId, status, body, code: body.failureReason?.failureCode };
  };
  const statusOf = async (refundId: string) =>
    (await started.call('GET', `/v2/refunds/${refundId}`)).body.data;
  return { ...started, depositId, refund, statusOf };
}

it('refunds the whole deposit and sends a callback', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, refund, statusOf } = await startWithDeposit({ callbackUrl: url });
  await simulator.settled();
  const { refundId, body } = await refund({ clientReferenceId: 'refund-1' });
  expect(body).toEqual({ refundId, status: 'ACCEPTED', created: expect.any(String) });
  await simulator.settled();
  const { clientReferenceId, ...data } = await statusOf(refundId);
  expect(clientReferenceId).toBe('refund-1');
  expect(data).toMatchObject({
    refundId,
    status: 'COMPLETED',
    amount: '780.00',
    currency: 'ZMW',
    country: 'ZMB',
    recipient: depositRequest().payer,
  });
  expect(received.map(({ json }) => json)).toMatchObject([{ status: 'COMPLETED' }, data]);
});

it('refunds in parts, one at a time, up to the amount of the deposit', async () => {
  const { simulator, refund, statusOf } = await startWithDeposit({ refundOutcome: 'wait' });
  const part = await refund({ amount: '80', currency: 'ZMW' });
  expect(part.body.status).toBe('ACCEPTED');
  expect(await statusOf(part.refundId)).toMatchObject({ status: 'PROCESSING', amount: '80.00' });
  expect((await refund()).code).toBe('REFUND_IN_PROGRESS');
  simulator.completeRefund(part.refundId);
  expect((await refund({ amount: '700.01', currency: 'ZMW' })).code).toBe('AMOUNT_TOO_LARGE');
  const rest = await refund();
  simulator.completeRefund(rest.refundId);
  expect(await statusOf(rest.refundId)).toMatchObject({ status: 'COMPLETED', amount: '700.00' });
  expect((await refund()).code).toBe('DEPOSIT_ALREADY_REFUNDED');
});

it('refunds again what a failed refund did not pay back', async () => {
  const { simulator, refund, statusOf } = await startWithDeposit({ refundOutcome: 'RECIPIENT_NOT_FOUND' });
  const { refundId } = await refund();
  await simulator.settled();
  expect(await statusOf(refundId)).toMatchObject({
    status: 'FAILED',
    failureReason: { failureCode: 'RECIPIENT_NOT_FOUND' },
  });
  simulator.configure({ refundOutcome: 'COMPLETED' });
  expect((await refund()).body.status).toBe('ACCEPTED');
});

it('ignores a second request with the same id', async () => {
  const { call, refund, depositId, simulator } = await startWithDeposit();
  const { refundId } = await refund();
  const repeat = await call('POST', '/v2/refunds', { refundId, depositId });
  expect(repeat.body).toMatchObject({ refundId, status: 'DUPLICATE_IGNORED' });
  expect(simulator.refunds()).toHaveLength(1);
});

it('enqueues refunds of a delayed provider until it works again', async () => {
  const { simulator, refund, statusOf } = await startWithDeposit();
  const { providers } = simulator.settings;
  const mtn = (REFUND: 'DELAYED' | 'OPERATIONAL') => ({
    providers: { ...providers, MTN_MOMO_ZMB: { DEPOSIT: 'OPERATIONAL', REFUND } as const },
  });
  simulator.configure(mtn('DELAYED'));
  const { refundId } = await refund();
  expect(await statusOf(refundId)).toMatchObject({ status: 'ENQUEUED' });
  simulator.configure(mtn('OPERATIONAL'));
  await simulator.settled();
  expect(await statusOf(refundId)).toMatchObject({ status: 'COMPLETED' });
});

it('cancels an enqueued refund only', async () => {
  const { simulator, call, refund, statusOf } = await startWithDeposit();
  const operational = { DEPOSIT: 'OPERATIONAL', REFUND: 'OPERATIONAL' } as const;
  const delayed = { DEPOSIT: 'OPERATIONAL', REFUND: 'DELAYED' } as const;
  simulator.configure({
    providers: { MTN_MOMO_ZMB: delayed, AIRTEL_OAPI_ZMB: operational, ZAMTEL_ZMB: operational },
  });
  const { refundId } = await refund();
  const cancelled = await call('POST', `/v2/refunds/fail-enqueued/${refundId}`);
  expect(cancelled.body).toEqual({ refundId, status: 'ACCEPTED' });
  expect(await statusOf(refundId)).toMatchObject({ failureReason: { failureCode: 'MANUALLY_CANCELLED' } });
  const again = await call('POST', `/v2/refunds/fail-enqueued/${refundId}`);
  expect(again.body).toMatchObject({ status: 'REJECTED', failureReason: { failureCode: 'INVALID_STATE' } });
  const unknown = await call('POST', `/v2/refunds/fail-enqueued/${randomUUID()}`);
  expect(unknown.body).toMatchObject({ status: 'REJECTED', failureReason: { failureCode: 'NOT_FOUND' } });
});

it('resends the callback of a finished refund', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, call, refund } = await startWithDeposit({ callbackUrl: url, loseCallbacks: 'all' });
  const { refundId } = await refund();
  await simulator.settled();
  simulator.configure({ loseCallbacks: 0 });
  expect((await call('POST', `/v2/refunds/resend-callback/${refundId}`)).body).toEqual({
    refundId,
    status: 'ACCEPTED',
  });
  await simulator.settled();
  expect(received).toMatchObject([{ json: { refundId, status: 'COMPLETED' } }]);
});

it.each([
  ['an unknown deposit', { depositId: randomUUID() }, 200, 'NOT_FOUND'],
  ['another currency', { amount: '1', currency: 'USD' }, 200, 'INVALID_CURRENCY'],
  ['less than the minimum', { amount: '0.5', currency: 'ZMW' }, 200, 'AMOUNT_OUT_OF_BOUNDS'],
  ['a trailing zero', { amount: '5.00', currency: 'ZMW' }, 400, 'INVALID_PARAMETER'],
  ['an id that is not a UUID', { refundId: 'refund-1' }, 400, 'INVALID_PARAMETER'],
])('rejects %s', async (_, change, status, code) => {
  const { refund } = await startWithDeposit();
  expect(await refund(change)).toMatchObject({ status, code, body: { status: 'REJECTED' } });
});

it('rejects the refund of a deposit that is not completed', async () => {
  const { call, deposit } = await startSimulator();
  const { body } = await call('POST', '/v2/refunds', { refundId: randomUUID(), depositId: await deposit() });
  expect(body).toMatchObject({ status: 'REJECTED', failureReason: { failureCode: 'INVALID_STATE' } });
});
