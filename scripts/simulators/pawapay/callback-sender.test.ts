import { expect, it } from 'vitest';
import { startCallbackReceiver } from '../shared/testing/callback-receiver.ts';
import { depositRequest, startSimulator } from './testing/start-simulator.ts';

it('posts the bare deposit, without the reference of the client', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, deposit, status } = await startSimulator({ callbackUrl: url });
  const depositId = await deposit();
  simulator.answerPrompt(depositId, 'accept');
  await simulator.settled();
  const { clientReferenceId, ...data } = await status(depositId);
  expect(clientReferenceId).toBe('order-1');
  expect(received).toMatchObject([{ path: '/api/payments/callbacks/pawapay', json: data }]);
  expect(received[0]?.json).not.toHaveProperty('clientReferenceId');
});

it('repeats a callback until the response is 200', async () => {
  const { url, received } = await startCallbackReceiver(500, 202);
  const { simulator, deposit } = await startSimulator({ callbackUrl: url });
  simulator.answerPrompt(await deposit(), 'accept');
  await simulator.settled();
  expect(received).toHaveLength(3);
  expect(simulator.callbacks.map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, 500],
    [2, 202],
    [3, 200],
  ]);
});

it('stops repeating at the end of its time', async () => {
  const { url, received } = await startCallbackReceiver(500);
  const { simulator, deposit } = await startSimulator({ callbackUrl: url, callbackRetryForMs: 0 });
  simulator.answerPrompt(await deposit(), 'accept');
  await simulator.settled();
  expect(received).toHaveLength(1);
});

it('records a shop that does not respond', async () => {
  const settings = { callbackUrl: 'http://127.0.0.1:9/callbacks', callbackRetryForMs: 0 };
  const { simulator, deposit } = await startSimulator(settings);
  simulator.answerPrompt(await deposit(), 'accept');
  await simulator.settled();
  expect(simulator.callbacks).toMatchObject([{ attempt: 1, status: undefined }]);
});

it('loses callbacks, which can be sent again on request', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, call, deposit } = await startSimulator({ callbackUrl: url, loseCallbacks: 1 });
  const depositId = await deposit();
  simulator.answerPrompt(depositId, 'accept');
  await simulator.settled();
  expect(received).toEqual([]);
  const resent = await call('POST', `/v2/deposits/resend-callback/${depositId}`);
  expect(resent.body).toEqual({ depositId, status: 'ACCEPTED' });
  await simulator.settled();
  expect(received).toMatchObject([{ json: { depositId, status: 'COMPLETED' } }]);
});

it('loses all callbacks', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, deposit } = await startSimulator({ callbackUrl: url, loseCallbacks: 'all' });
  simulator.answerPrompt(await deposit(), 'accept');
  simulator.answerPrompt(await deposit(), 'accept');
  await simulator.settled();
  expect(received).toEqual([]);
});

it('doubles callbacks', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, deposit } = await startSimulator({ callbackUrl: url, callbackCopies: 3 });
  simulator.answerPrompt(await deposit(), 'accept');
  await simulator.settled();
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

it('sends held callbacks in reverse', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, deposit } = await startSimulator({ callbackUrl: url, reorderCallbacks: 2 });
  const first = await deposit();
  const second = await deposit();
  simulator.answerPrompt(first, 'accept');
  await simulator.settled();
  expect(received).toEqual([]);
  simulator.answerPrompt(second, 'decline');
  await simulator.settled();
  expect(received.map(({ json }) => json['depositId'])).toEqual([second, first]);
});

it('delays callbacks', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, deposit, status } = await startSimulator({ callbackUrl: url, callbackDelayMs: 10 });
  const depositId = await deposit();
  simulator.answerPrompt(depositId, 'accept');
  expect(await status(depositId)).toMatchObject({ status: 'COMPLETED' });
  await simulator.settled();
  expect(received).toHaveLength(1);
});

it('sends any body, signed as asked', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator } = await startSimulator({ callbackUrl: url });
  simulator.sendCallback('{"status":"COMPLETED"}');
  simulator.sendCallback('{"status":"COMPLETED"}', 'none');
  await simulator.settled();
  expect(received.filter(({ headers }) => 'signature' in headers)).toHaveLength(1);
  expect(received).toHaveLength(2);
});

it('resends no callback of a deposit that is open or unknown', async () => {
  const { call, deposit } = await startSimulator();
  const depositId = await deposit();
  const open = await call('POST', `/v2/deposits/resend-callback/${depositId}`);
  expect(open.body).toMatchObject({
    depositId,
    status: 'REJECTED',
    failureReason: { failureCode: 'INVALID_STATE' },
  });
  const { depositId: unknown } = depositRequest();
  const missing = await call('POST', `/v2/deposits/resend-callback/${unknown}`);
  expect(missing.body).toMatchObject({ status: 'REJECTED', failureReason: { failureCode: 'NOT_FOUND' } });
});
