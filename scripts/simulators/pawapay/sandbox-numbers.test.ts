import { expect, it } from 'vitest';
import { depositRequest, startSimulator } from './testing/start-simulator.ts';
import { startCallbackReceiver } from '../shared/testing/callback-receiver.ts';

const MTN = 'MTN_MOMO_ZMB';
const AIRTEL = 'AIRTEL_OAPI_ZMB';
const ZAMTEL = 'ZAMTEL_ZMB';

it.each([
  [MTN, '260763456789', 'COMPLETED'],
  [MTN, '260763456019', 'PAYER_LIMIT_REACHED'],
  [MTN, '260763456029', 'PAYER_NOT_FOUND'],
  [MTN, '260763456039', 'PAYMENT_NOT_APPROVED'],
  [MTN, '260763456069', 'UNSPECIFIED_FAILURE'],
  [AIRTEL, '260973456789', 'COMPLETED'],
  [AIRTEL, '260973456019', 'PAYER_LIMIT_REACHED'],
  [AIRTEL, '260973456039', 'PAYMENT_NOT_APPROVED'],
  [AIRTEL, '260973456049', 'INSUFFICIENT_BALANCE'],
  [AIRTEL, '260973456069', 'UNSPECIFIED_FAILURE'],
  [ZAMTEL, '260953456700', 'COMPLETED'],
  [ZAMTEL, '260953456704', 'INSUFFICIENT_BALANCE'],
  [ZAMTEL, '260953456712', 'UNSPECIFIED_FAILURE'],
])('%s %s answers by itself: %s', async (provider, phoneNumber, expected) => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, deposit, status } = await startSimulator({ callbackUrl: url });
  const depositId = await deposit(depositRequest(phoneNumber, provider));
  expect(simulator.prompts()).toEqual([]);
  await simulator.settled();
  const data = await status(depositId);
  expect(data.failureReason?.failureCode ?? data.status).toBe(expected);
  expect(received.map(({ json }) => json['status'])).toEqual([
    expected === 'COMPLETED' ? expected : 'FAILED',
  ]);
});

it.each([
  [MTN, '260763456129'],
  [AIRTEL, '260973456129'],
  [ZAMTEL, '260953456789'],
])('%s %s stays SUBMITTED', async (provider, phoneNumber) => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, deposit, status } = await startSimulator({ callbackUrl: url });
  const depositId = await deposit(depositRequest(phoneNumber, provider));
  await simulator.settled();
  expect(await status(depositId)).toMatchObject({ status: 'SUBMITTED' });
  expect(received).toEqual([]);
});
