import { createHash, createPublicKey, verify } from 'node:crypto';
import { httpbis, createVerifier } from 'http-message-signatures';
import { expect, it } from 'vitest';
import { startCallbackReceiver, type ReceivedCallback } from '../shared/testing/callback-receiver.ts';
import { startSimulator } from './testing/start-simulator.ts';

type Listed = Array<{ id: string; key: string }>;
type Encoding = 'der' | 'raw';

/** Verifies a callback by RFC 9421 and RFC 9530, as a shop does. */
async function isGenuine(
  callback: ReceivedCallback,
  publicUrl: string,
  keys: Listed,
  encoding: Encoding = 'der',
) {
  const digest = `sha-512=:${createHash('sha512').update(callback.body).digest('base64')}:`;
  if (callback.headers['content-digest'] !== digest) return false;
  const verified = await httpbis
    .verifyMessage(
      {
        requiredFields: ['@method', '@authority', '@path', 'content-digest', 'signature-date'],
        async keyLookup({ keyid }) {
          const key = keys.find(({ id }) => id === keyid)?.key;
          if (key === undefined) return null;
          const verifyDer = async (data: Buffer, signature: Buffer) =>
            verify('sha256', data, { key: createPublicKey(key), dsaEncoding: 'der' }, signature);
          return {
            id: keyid ?? '',
            algs: ['ecdsa-p256-sha256'],
            verify: encoding === 'raw' ? createVerifier(key, 'ecdsa-p256-sha256') : verifyDer,
          };
        },
      },
      { method: 'POST', url: publicUrl, headers: callback.headers },
    )
    .catch(() => false);
  return verified === true;
}

async function sendOne(settings: Parameters<typeof startSimulator>[0] = {}) {
  const { url, received } = await startCallbackReceiver();
  const started = await startSimulator({ callbackUrl: url, ...settings });
  started.simulator.answerPrompt(await started.deposit(), 'accept');
  await started.simulator.settled();
  const keys: Listed = (await started.call('GET', '/v2/public-key/http')).body;
  const [callback] = received;
  if (!callback) throw new Error('No callback arrived.');
  return { ...started, callback, received, keys, url };
}

it('signs the method, authority, path, date, digest and type, DER-encoded', async () => {
  const { callback, keys, url } = await sendOne();
  expect(keys).toEqual([{ id: 'HTTP_EC_P256_KEY:1', key: expect.stringContaining('BEGIN PUBLIC KEY') }]);
  expect(callback.headers['signature-input']).toMatch(
    /^sig-pp=\("@method" "@authority" "@path" "signature-date" "content-digest" "content-type"\);alg="ecdsa-p256-sha256";keyid="HTTP_EC_P256_KEY:1";created=\d+;expires=\d+$/,
  );
  expect(callback.headers['signature-date']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  // A DER sequence begins with 0x30.
  expect(callback.headers['signature']).toMatch(/^sig-pp=:M/);
  expect(await isGenuine(callback, url, keys)).toBe(true);
  expect(await isGenuine(callback, url, keys, 'raw')).toBe(false);
});

it('can sign in the raw form of RFC 9421', async () => {
  const { callback, keys, url } = await sendOne({ signature: 'raw' });
  expect(await isGenuine(callback, url, keys, 'raw')).toBe(true);
});

it('signs the public URL when the shop is behind a proxy', async () => {
  const publicCallbackUrl = 'https://chitenge.example/api/payments/callbacks/pawapay';
  const { callback, keys, url } = await sendOne({ publicCallbackUrl });
  expect(await isGenuine(callback, publicCallbackUrl, keys)).toBe(true);
  expect(await isGenuine(callback, url, keys)).toBe(false);
});

it.each(['none', 'forged', 'unknown-key', 'other-body', 'other-target', 'expired'] as const)(
  'can send a callback that must be rejected: %s',
  async (signature) => {
    const { callback, keys, url } = await sendOne({ signature });
    expect(callback.json).toMatchObject({ status: 'COMPLETED' });
    expect(await isGenuine(callback, url, keys)).toBe(false);
  },
);

it('sends no signature when the account has signed callbacks off', async () => {
  const { callback, call } = await sendOne({ signedCallbacks: false });
  expect(callback.headers).not.toHaveProperty('signature');
  const { body } = await call('GET', '/v2/active-conf');
  expect(body.signatureConfiguration).toEqual({ signedRequestsOnly: false, signedCallbacks: false });
});

it('signs with a new key after a rotation, and lists the old one until it is dropped', async () => {
  const { simulator, call, deposit, received, keys, url } = await sendOne();
  expect(simulator.rotateKey()).toBe('HTTP_EC_P256_KEY:2');
  simulator.answerPrompt(await deposit(), 'accept');
  await simulator.settled();
  const [first, second] = received;
  if (!first || !second) throw new Error('Two callbacks were expected.');
  expect(await isGenuine(second, url, keys)).toBe(false);
  const both: Listed = (await call('GET', '/v2/public-key/http')).body;
  expect(await isGenuine(first, url, both)).toBe(true);
  expect(await isGenuine(second, url, both)).toBe(true);
  simulator.rotateKey({ keepOld: false });
  expect((await call('GET', '/v2/public-key/http')).body).toMatchObject([{ id: 'HTTP_EC_P256_KEY:3' }]);
});
