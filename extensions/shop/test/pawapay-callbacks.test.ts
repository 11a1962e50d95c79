import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SettingsChange } from '../../../scripts/simulators/pawapay/settings.ts';
import {
  type ReceivedCallback,
  startCallbackReceiver,
} from '../../../scripts/simulators/shared/testing/callback-receiver.ts';
import { type Callback, GatewayUnavailableError } from '../src/payments/gateways/gateway.ts';
import { OWN_IDS, paymentRequest, startPawapay } from './support/pawapay.ts';

const PUBLIC_URL = 'https://shop.example/api/payments/callbacks/pawapay';

const toCallback = ({ headers, body }: ReceivedCallback): Callback => ({
  method: 'POST',
  url: PUBLIC_URL,
  headers,
  body: Buffer.from(body),
});

/** Starts pawaPay with a shop that receives its callbacks behind a proxy. */
async function startWithReceiver(settings: SettingsChange = {}) {
  const { url, received } = await startCallbackReceiver();
  const started = await startPawapay({ callbackUrl: url, publicCallbackUrl: PUBLIC_URL, ...settings });
  const { pawapay, gateway } = started;

  /** Pays and returns the callback that the shop receives. */
  async function payAndReceive(change: Parameters<typeof paymentRequest>[0] = {}) {
    const payment = paymentRequest(change);
    await gateway.prompt.request(payment);
    pawapay.answerPrompt(payment.id, 'accept');
    await pawapay.settled();
    const last = received.at(-1);
    if (!last) throw new Error('The shop received no callback');
    return { payment, callback: toCallback(last) };
  }

  return { ...started, received, payAndReceive };
}

afterEach(() => {
  vi.useRealTimers();
});

const laterBy = (ms: number) => vi.setSystemTime(Date.now() + ms);

// verify-callback.test.ts has the signatures that count, and those that do not.
it('callbacks of a payment, of a failed one and of a refund are pawaPay’s and are read', async () => {
  const { pawapay, gateway, received, payAndReceive } = await startWithReceiver();
  const { payment, callback } = await payAndReceive();
  await expect(gateway.verifyCallback(callback)).resolves.toBe(true);
  const money = { amount: 78_050, currency: 'ZMW' };
  const completed = { kind: 'payment', id: payment.id, report: { state: 'completed', ...money } };
  expect(gateway.parseCallback(callback.body)).toMatchObject(completed);
  const refund = { id: randomUUID(), ...OWN_IDS, paymentId: payment.id, ...money };
  await gateway.refunds.request(refund);
  const failed = paymentRequest();
  await gateway.prompt.request(failed);
  pawapay.answerPrompt(failed.id, 'low-balance');
  await pawapay.settled();
  const notices = received.slice(1).map(({ body }) => gateway.parseCallback(Buffer.from(body)));
  const report = expect.objectContaining({ state: 'failed', code: 'insufficient-balance' });
  expect(notices).toHaveLength(2);
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'refund', id: refund.id }));
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'payment', id: failed.id, report }));
});

describe('the keys', () => {
  it('are fetched once for many callbacks', async () => {
    const { pawapay, gateway, payAndReceive } = await startWithReceiver();
    const { callback } = await payAndReceive();
    const verdicts = await Promise.all([1, 2, 3].map(() => gateway.verifyCallback(callback)));
    expect([...verdicts, await gateway.verifyCallback(callback)]).toEqual([true, true, true, true]);
    expect(pawapay.requestsTo('public-keys')).toHaveLength(1);
  });

  it('are fetched again for a new key id, at most once a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { pawapay, gateway, payAndReceive } = await startWithReceiver();
    const { callback: old } = await payAndReceive();
    await expect(gateway.verifyCallback(old)).resolves.toBe(true);
    pawapay.rotateKey();
    const { callback } = await payAndReceive();
    await expect(gateway.verifyCallback(callback)).resolves.toBe(false);
    expect(pawapay.requestsTo('public-keys')).toHaveLength(1);
    laterBy(60_000);
    await expect(gateway.verifyCallback(callback)).resolves.toBe(true);
    await expect(gateway.verifyCallback(old)).resolves.toBe(false);
    expect(pawapay.requestsTo('public-keys')).toHaveLength(2);
  });

  it('are not fetched for each forged key id', async () => {
    const { pawapay, gateway, payAndReceive } = await startWithReceiver({ signature: 'unknown-key' });
    for (let count = 0; count < 20; count += 1) {
      const { callback } = await payAndReceive();
      const input = (callback.headers['signature-input'] ?? '').replace('KEY:0', `KEY:${count}0`);
      const headers = { ...callback.headers, 'signature-input': input };
      await expect(gateway.verifyCallback({ ...callback, headers })).resolves.toBe(false);
    }
    expect(pawapay.requestsTo('public-keys')).toHaveLength(1);
  });

  it('that cannot be fetched leave the verdict open until pawaPay answers', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { pawapay, gateway, payAndReceive } = await startWithReceiver();
    const { callback } = await payAndReceive();
    pawapay.addRequestFault({ operation: 'public-keys', answer: 500 });
    await expect(gateway.verifyCallback(callback)).rejects.toThrow(GatewayUnavailableError);
    await expect(gateway.verifyCallback(callback)).rejects.toThrow(GatewayUnavailableError);
    expect(pawapay.requestsTo('public-keys')).toHaveLength(1);
    laterBy(60_000);
    await expect(gateway.verifyCallback(callback)).resolves.toBe(true);
  });

  it('stay in use while pawaPay does not answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { pawapay, gateway, payAndReceive } = await startWithReceiver();
    const { callback: first } = await payAndReceive();
    await gateway.verifyCallback(first);
    laterBy(2 * 60 * 60_000);
    const { callback } = await payAndReceive();
    pawapay.addRequestFault({ operation: 'public-keys', answer: 503 });
    await expect(gateway.verifyCallback(callback)).resolves.toBe(true);
    expect(pawapay.requestsTo('public-keys')).toHaveLength(2);
  });
});
