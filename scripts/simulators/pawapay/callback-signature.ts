import { createHash, sign } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import type { SignatureMode } from './settings.ts';
import { createKey, type SigningKeys } from './signing-keys.ts';

const ALGORITHM = 'ecdsa-p256-sha256';
const CONTENT_TYPE = 'application/json; charset=UTF-8';
const COMPONENTS = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];
const LIFETIME_MS = 60_000;
const HOUR_MS = 60 * 60_000;

interface Callback {
  /** The public URL, whose authority and path are signed. */
  url: string;
  body: string;
}

const contentDigest = (body: string) => `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;

/** Applies a fault to what is signed. The request itself stays the same. */
function signedContent({ url, body }: Callback, keys: SigningKeys, mode: SignatureMode) {
  const key = keys.current();
  return {
    url: mode === 'other-target' ? 'https://another-shop.example/callbacks' : url,
    body: mode === 'other-body' ? `${body} ` : body,
    key:
      mode === 'forged' ? createKey(key.id) : mode === 'unknown-key' ? createKey('HTTP_EC_P256_KEY:0') : key,
    created: new Date(Date.now() - (mode === 'expired' ? HOUR_MS : 0)),
  };
}

/**
 * Signs a callback as pawaPay does: RFC 9421 over the public URL and the body's digest (RFC 9530).
 * @returns the headers of the callback
 */
export async function callbackHeaders(
  callback: Callback,
  keys: SigningKeys,
  mode: SignatureMode,
): Promise<Record<string, string>> {
  if (mode === 'none') return { 'Content-Type': CONTENT_TYPE };
  const { url, body, key, created } = signedContent(callback, keys, mode);
  const headers = {
    'Content-Type': CONTENT_TYPE,
    'Content-Digest': contentDigest(body),
    'Signature-Date': created.toISOString(),
  };
  const signed = await httpbis.signMessage(
    {
      name: 'sig-pp',
      fields: COMPONENTS,
      params: ['alg', 'keyid', 'created', 'expires'],
      paramValues: { created, expires: new Date(created.getTime() + LIFETIME_MS) },
      key: {
        id: key.id,
        alg: ALGORITHM,
        // The package signs in the raw form of RFC 9421 only; pawaPay sends DER.
        sign: async (data) =>
          sign('sha256', data, { key: key.privateKey, dsaEncoding: mode === 'raw' ? 'ieee-p1363' : 'der' }),
      },
    },
    { method: 'POST', url, headers },
  );
  return signed.headers;
}
