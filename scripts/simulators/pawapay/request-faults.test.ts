import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { depositRequest, startSimulator, TOKEN } from './testing/start-simulator.ts';

it.each([
  ['before', 0],
  ['after', 1],
] as const)('answers 500 %s the deposit was stored, once', async (when, stored) => {
  const { simulator, call } = await startSimulator();
  simulator.addRequestFault({ operation: 'deposit', when, answer: 500 });
  const request = depositRequest();
  const failed = await call('POST', '/v2/deposits', request);
  expect(failed).toMatchObject({
    status: 500,
    body: { depositId: request.depositId, failureReason: { failureCode: 'UNKNOWN_ERROR' } },
  });
  expect(failed.body).not.toHaveProperty('status');
  expect(simulator.deposits()).toHaveLength(stored);
  const repeat = await call('POST', '/v2/deposits', request);
  expect(repeat.body.status).toBe(stored === 0 ? 'ACCEPTED' : 'DUPLICATE_IGNORED');
});

it('answers 429 with Retry-After as often as asked', async () => {
  const { simulator, call, deposit } = await startSimulator();
  const depositId = await deposit();
  simulator.addRequestFault({ operation: 'deposit-status', answer: 429, retryAfterSeconds: 7, times: 2 });
  for (const _ of [1, 2]) {
    const { status, headers } = await call('GET', `/v2/deposits/${depositId}`);
    expect([status, headers.get('retry-after')]).toEqual([429, '7']);
  }
  expect((await call('GET', `/v2/deposits/${depositId}`)).body.status).toBe('FOUND');
  expect(simulator.requestsTo('deposit-status').map(({ status }) => status)).toEqual([429, 429, 200]);
});

it.each(['before', 'after'] as const)('never answers, %s the deposit was stored', async (when) => {
  const { simulator, url } = await startSimulator();
  simulator.addRequestFault({ operation: 'deposit', when, answer: 'timeout' });
  const aborter = new AbortController();
  const response = fetch(`${url}/v2/deposits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(depositRequest()),
    signal: aborter.signal,
  });
  await expect.poll(() => simulator.requestsTo('deposit')).toMatchObject([{ status: undefined }]);
  aborter.abort();
  await expect(response).rejects.toThrow('aborted');
  expect(simulator.deposits()).toHaveLength(when === 'after' ? 1 : 0);
});

it('rejects with any failure code', async () => {
  const { simulator, call } = await startSimulator();
  const failureCode = 'PAWAPAY_WALLET_OUT_OF_FUNDS';
  simulator.addRequestFault({ operation: 'refund', answer: 'rejected', failureCode });
  const { refundId, depositId } = { refundId: randomUUID(), depositId: randomUUID() };
  const { status, body } = await call('POST', '/v2/refunds', { refundId, depositId });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { refundId, status: 'REJECTED', failureReason: { failureCode } },
  });
});

it('does not find a deposit that exists, once', async () => {
  const { simulator, call, deposit } = await startSimulator();
  const depositId = await deposit();
  simulator.addRequestFault({ operation: 'deposit-status', answer: 'not-found' });
  expect((await call('GET', `/v2/deposits/${depositId}`)).body).toEqual({ status: 'NOT_FOUND' });
  expect((await call('GET', `/v2/deposits/${depositId}`)).body).toMatchObject({ status: 'FOUND' });
});

it('closes the connection', async () => {
  const { simulator, call } = await startSimulator();
  simulator.addRequestFault({ operation: 'deposit', when: 'after', answer: 'reset' });
  await expect(call('POST', '/v2/deposits', depositRequest())).rejects.toThrow('fetch failed');
  expect(simulator.deposits()).toHaveLength(1);
});

it('answers with something that is not JSON', async () => {
  const { simulator, url } = await startSimulator();
  simulator.addRequestFault({ operation: 'active-configuration', answer: 'not-json' });
  const response = await fetch(`${url}/v2/active-conf`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

it('answers late, after the deposit has completed', async () => {
  const { simulator, call } = await startSimulator();
  simulator.addRequestFault({ operation: 'deposit', when: 'after', answer: 'normal', delayMs: 10 });
  const response = call('POST', '/v2/deposits', depositRequest('260763456789'));
  await expect.poll(() => simulator.deposits()).toMatchObject([{ status: 'COMPLETED' }]);
  expect((await response).body.status).toBe('ACCEPTED');
});

it('leaves other endpoints alone, and can be cleared', async () => {
  const { simulator, call, deposit } = await startSimulator();
  simulator.addRequestFault({ operation: 'refund', answer: 500, times: 9 });
  await deposit();
  expect(simulator.deposits()).toHaveLength(1);
  simulator.clearRequestFaults();
  const { status } = await call('POST', '/v2/refunds', {});
  expect(status).toBe(400);
});
