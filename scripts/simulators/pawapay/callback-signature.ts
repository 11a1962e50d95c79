import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import type { SignatureMode } from './settings.ts';

const ALGORITHM = 'ecdsa-p256-sha256';
const CONTENT_TYPE = 'application/json; charset=UTF-8';
const COMPONENTS = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];
const LIFETIME_MS = 60_000;

function createKey(id: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { id, privateKey, key: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

/** The key that signs callbacks, made at the start. */
export function createSigningKeys() {
  let number = 1;
  let current = createKey(`HTTP_EC_P256_KEY:${number}`);
  return {
    /** Returns the key of a signature; those of faults are not listed. */
    keyFor(mode: SignatureMode) {
      if (mode === 'forged') return createKey(current.id);
      return mode === 'unknown-key' ? createKey('HTTP_EC_P256_KEY:0') : current;
    },
    /** Returns the body of `GET /v2/public-key/http`. */
    listed: () => [{ id: current.id, key: current.key }],
    /** Signs with a new key from now on, and lists it alone. */
    rotate(): void {
      number += 1;
      current = createKey(`HTTP_EC_P256_KEY:${number}`);
    },
  };
}

export type SigningKeys = ReturnType<typeof createSigningKeys>;

/**
 * Signs a callback as pawaPay does: RFC 9421 over the public URL and the body's digest (RFC 9530).
 * @param callback has the public URL, whose authority and path are signed
 * @returns the headers of the callback
 */
export async function callbackHeaders(
  { url, body }: { url: string; body: string },
  keys: SigningKeys,
  mode: SignatureMode,
): Promise<Record<string, string>> {
  if (mode === 'none') return { 'Content-Type': CONTENT_TYPE };
  const { id, privateKey } = keys.keyFor(mode);
  const created = new Date();
  const headers = {
    'Content-Type': CONTENT_TYPE,
    'Content-Digest': `sha-512=:${createHash('sha512').update(body).digest('base64')}:`,
    'Signature-Date': created.toISOString(),
  };
  const dsaEncoding = mode === 'raw' ? 'ieee-p1363' : 'der';
  const signed = await httpbis.signMessage(
    {
      name: 'sig-pp',
      fields: COMPONENTS,
      params: ['alg', 'keyid', 'created', 'expires'],
      paramValues: { created, expires: new Date(created.getTime() + LIFETIME_MS) },
      // The package signs in the raw form of RFC 9421 only; pawaPay sends DER.
      key: {
        id,
        alg: ALGORITHM,
        sign: async (data) => sign('sha256', data, { key: privateKey, dsaEncoding }),
      },
    },
    { method: 'POST', url, headers },
  );
  return signed.headers;
}
