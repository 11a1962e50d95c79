import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GatewayUnavailableError } from '../gateway.ts';
import { verifyCallback } from './verify-callback.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY_ID = 'HTTP_EC_P256_KEY:1';
const keys = { find: async (id: string) => (id === KEY_ID ? publicKey : null) };

const COMPONENTS = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];
const BODY = '{"depositId":"f4401bd2-1568-4140-bf2d-eb77d2b2b639","status":"COMPLETED"}';
const seconds = (offset = 0) => Math.floor(Date.now() / 1000) + offset;

interface Options {
  components?: string[];
  params?: string;
  key?: KeyObject;
  encoding?: 'der' | 'ieee-p1363';
  digest?: string;
}

/** Signs a callback as RFC 9421 describes, without the package that the shop verifies with. */
function callback(options: Options = {}) {
  const { components = COMPONENTS, key = privateKey, encoding = 'der', digest = 'sha512' } = options;
  const params =
    options.params ??
    `;alg="ecdsa-p256-sha256";keyid="${KEY_ID}";created=${seconds()};expires=${seconds(60)}`;
  const values: Record<string, string> = {
    '@method': 'POST',
    '@authority': 'shop.example',
    '@path': '/api/payments/callbacks/pawapay',
    'signature-date': '2026-11-22T12:00:00Z',
    'content-digest': `${digest.replace('sha', 'sha-')}=:${createHash(digest).update(BODY).digest('base64')}:`,
    'content-type': 'application/json; charset=UTF-8',
  };
  const input = `(${components.map((name) => `"${name}"`).join(' ')})${params}`;
  const base = [...components.map((name) => `"${name}": ${values[name]}`), `"@signature-params": ${input}`];
  const signature = sign('sha256', Buffer.from(base.join('\n')), { key, dsaEncoding: encoding });
  return {
    method: 'POST',
    url: 'https://shop.example/api/payments/callbacks/pawapay',
    headers: {
      'signature-date': values['signature-date'] ?? '',
      'content-digest': values['content-digest'] ?? '',
      'content-type': values['content-type'] ?? '',
      'signature-input': `sig-pp=${input}`,
      signature: `sig-pp=:${signature.toString('base64')}:`,
    },
    body: Buffer.from(BODY),
  };
}

describe('verifyCallback', () => {
  it.each<Options>([
    { encoding: 'der' },
    { encoding: 'ieee-p1363' },
    { digest: 'sha256' },
    { params: `;created=${seconds()};keyid="${KEY_ID}"` },
    { params: `;created=${seconds(-200)};expires=${seconds(-140)};keyid="${KEY_ID}"` },
    { params: `;created=${seconds(200)};keyid="${KEY_ID}"` },
  ])('accepts a signature with %j', async (options) => {
    await expect(verifyCallback(keys, callback(options))).resolves.toBe(true);
  });

  it.each(COMPONENTS.slice(0, 5))('rejects a signature that does not cover %s', async (left) => {
    const components = COMPONENTS.filter((name) => name !== left);
    await expect(verifyCallback(keys, callback({ components }))).resolves.toBe(false);
  });

  it.each<[string, Options]>([
    ['by another key', { key: other.privateKey }],
    ['with an unknown key id', { params: `;created=${seconds()};keyid="HTTP_EC_P256_KEY:9"` }],
    ['without a key id', { params: `;created=${seconds()}` }],
    ['without created', { params: `;keyid="${KEY_ID}"` }],
    ['of another algorithm', { params: `;alg="hmac-sha256";created=${seconds()};keyid="${KEY_ID}"` }],
    ['that expired', { params: `;created=${seconds(-400)};expires=${seconds(-340)};keyid="${KEY_ID}"` }],
    ['from the future', { params: `;created=${seconds(400)};keyid="${KEY_ID}"` }],
    ['that is old and has no end', { params: `;created=${seconds(-3700)};keyid="${KEY_ID}"` }],
  ])('rejects a signature %s', async (_, options) => {
    await expect(verifyCallback(keys, callback(options))).resolves.toBe(false);
  });

  it('rejects another method, host, path, body or header', async () => {
    const signed = callback();
    const changes = [
      { method: 'PUT' },
      { url: 'https://other.example/api/payments/callbacks/pawapay' },
      { url: 'https://shop.example/api/payments/callbacks/other' },
      { body: Buffer.from(BODY.replace('COMPLETED', 'FAILED')) },
      { body: signed.body.subarray(0, -1) },
      { body: Buffer.concat([signed.body, Buffer.from('\n')]) },
      { headers: { ...signed.headers, 'signature-date': '2026-11-22T12:00:01Z' } },
      { headers: { ...signed.headers, 'content-type': 'text/plain' } },
    ];
    for (const change of changes) {
      await expect(verifyCallback(keys, { ...signed, ...change })).resolves.toBe(false);
    }
  });

  it('rejects a body with its own new digest', async () => {
    const signed = callback();
    const body = Buffer.from('{}');
    const digest = `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;
    const headers = { ...signed.headers, 'content-digest': digest };
    await expect(verifyCallback(keys, { ...signed, headers, body })).resolves.toBe(false);
  });

  it.each(['signature', 'signature-input', 'content-digest', 'signature-date'] as const)(
    'rejects a callback without %s',
    async (name) => {
      const signed = callback();
      const { [name]: _, ...headers } = signed.headers;
      await expect(verifyCallback(keys, { ...signed, headers })).resolves.toBe(false);
    },
  );

  it.each(['sig-pp=::', 'sig-pp=:AAAA:', 'sig-pp=AAAA', 'x', 'sig-pp=', `sig-pp=:${'A'.repeat(88)}:`])(
    'rejects the signature %s',
    async (signature) => {
      const signed = callback();
      const headers = { ...signed.headers, signature };
      await expect(verifyCallback(keys, { ...signed, headers })).resolves.toBe(false);
    },
  );

  it('accepts a valid signature beside one of an unknown key', async () => {
    const signed = callback();
    const headers = {
      ...signed.headers,
      'signature-input': `cdn=("@method");keyid="cdn";created=1, ${signed.headers['signature-input']}`,
      signature: `cdn=:AAAA:, ${signed.headers.signature}`,
    };
    await expect(verifyCallback(keys, { ...signed, headers })).resolves.toBe(true);
  });

  it('throws when the key cannot be fetched', async () => {
    const error = new GatewayUnavailableError('pawaPay did not answer');
    const unavailable = { find: () => Promise.reject(error) };
    await expect(verifyCallback(unavailable, callback())).rejects.toBe(error);
  });
});
