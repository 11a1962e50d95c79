import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startCallbackReceiver } from '../shared/testing/callback-receiver.ts';
import { PHONE_NUMBER, startSimulator } from './testing/start-simulator.ts';

it('shows prompts and what happened, newest first', async () => {
  const { call, deposit } = await startSimulator();
  const depositId = await deposit();
  const { status, body } = await call('GET', '/simulator/state');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      prompts: [
        { depositId, phoneNumber: PHONE_NUMBER, network: 'MTN', amount: '780.00', companyName: 'Chitenge' },
      ],
      journal: [{ kind: 'deposit', text: 'The shop asks for K780.00', phoneNumber: PHONE_NUMBER }],
    },
  });
});

it('answers prompts, also with another amount', async () => {
  const { call, deposit, status } = await startSimulator();
  const depositId = await deposit();
  const answered = await call('POST', `/simulator/deposits/${depositId}/answer`, {
    answer: 'accept',
    amount: '1',
  });
  expect(answered).toMatchObject({ status: 200, body: { prompts: [] } });
  expect(await status(depositId)).toMatchObject({ status: 'COMPLETED', amount: '1.00' });
});

it('fails deposits with any code and sets any status that is not final', async () => {
  const { call, deposit, status } = await startSimulator();
  const depositId = await deposit();
  await call('POST', `/simulator/deposits/${depositId}/status`, { status: 'SOMETHING_NEW' });
  expect(await status(depositId)).toMatchObject({ status: 'SOMETHING_NEW' });
  await call('POST', `/simulator/deposits/${depositId}/fail`, { failureCode: 'WALLET_LIMIT_REACHED' });
  expect(await status(depositId)).toMatchObject({ failureReason: { failureCode: 'WALLET_LIMIT_REACHED' } });
});

it('sets faults and settings, and lists requests and callbacks', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, call, deposit } = await startSimulator();
  await call('POST', '/simulator/settings', { callbackUrl: url, callbackCopies: 2 });
  await call('POST', '/simulator/request-faults', { operation: 'deposit', when: 'after', answer: 503 });
  await call('POST', '/simulator/keys/rotate', {});
  const depositId = await deposit();
  await call('POST', `/simulator/deposits/${depositId}/answer`, { answer: 'decline' });
  await simulator.settled();
  expect(received).toHaveLength(2);
  expect((await call('GET', '/simulator/requests')).body).toMatchObject([
    { operation: 'deposit', status: 503 },
  ]);
  expect((await call('GET', '/simulator/callbacks')).body).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(received[0]?.headers['signature-input']).toContain('HTTP_EC_P256_KEY:2');
});

it('explains invalid input with 400, and a wrong id or state with 409', async () => {
  const { call, deposit } = await startSimulator();
  const depositId = await deposit();
  const invalid = await call('POST', `/simulator/deposits/${depositId}/answer`, { answer: 'maybe' });
  expect(invalid).toMatchObject({ status: 400, body: { error: expect.stringContaining('answer') } });
  const unknown = await call('POST', `/simulator/deposits/${randomUUID()}/answer`, { answer: 'accept' });
  expect(unknown.status).toBe(409);
  expect((await call('POST', `/simulator/deposits/${depositId}/status`, { status: 'FAILED' })).status).toBe(
    409,
  );
});

it('forgets everything on reset but the address of the shop', async () => {
  const { simulator, call, deposit } = await startSimulator({ answerDelayMs: 1 });
  await deposit();
  simulator.configure({ callbackUrl: 'http://127.0.0.1:9/callbacks', signature: 'none', answerDelayMs: 2 });
  simulator.addRequestFault({ operation: 'deposit', answer: 500 });
  const { body } = await call('POST', '/simulator/reset', {});
  expect(body).toMatchObject({
    prompts: [],
    journal: [],
    settings: { callbackUrl: 'http://127.0.0.1:9/callbacks', signature: 'der', answerDelayMs: 1 },
  });
  expect(simulator.requests).toEqual([]);
  await deposit();
  expect(simulator.prompts()).toHaveLength(1);
});
