import { verify, type KeyObject, createHash, timingSafeEqual } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import type { PublicKeys } from './public-keys.ts';
import { GatewayAccessError, GatewayBusyError, GatewayUnavailableError, type Callback } from '../gateway.ts';

const ALGORITHMS = new Map([
  ['sha-256', 'sha256'],
  ['sha-512', 'sha512'],
]);

const MEMBER = /^([a-z][a-z0-9_.*-]*)=:([A-Za-z0-9+/]+={0,2}):$/;

/**
 * Returns whether a Content-Digest header (RFC 9530) belongs to the body. Each SHA-256 and SHA-512 digest must be
 * right, and there must be at least one. Other algorithms are not secure and do not count.
 */
export function matchesContentDigest(header: string | undefined, body: Buffer): boolean {
  let verified = 0;
  for (const text of (header ?? '').split(',')) {
    const [, name = '', digest = ''] = MEMBER.exec(text.trim()) ?? [];
    if (name === '') return false;
    const algorithm = ALGORITHMS.get(name);
    if (algorithm === undefined) continue;
    const expected = createHash(algorithm).update(body).digest();
    const given = Buffer.from(digest, 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    verified += 1;
  }
  return verified > 0;
}

const ALGORITHM = 'ecdsa-p256-sha256';

/** What a signature must cover, so that nothing in a callback can be exchanged. */
const REQUIRED_FIELDS = ['@method', '@authority', '@path', 'signature-date', 'content-digest'];

/** Seconds by which the clocks of pawaPay and the shop may differ. */
const TOLERANCE = 300;

/** Seconds for which a signature without `expires` counts. */
const MAX_AGE = 3600;

/** pawaPay sends DER; RFC 9421, section 3.3.4, wants the two numbers alone, which are 64 bytes. */
function isSignedBy(key: KeyObject, data: Buffer, signature: Buffer): boolean {
  const isRaw =
    signature.length === 64 && verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature);
  return isRaw || verify('sha256', data, { key, dsaEncoding: 'der' }, signature);
}

function isGatewayError(error: unknown): boolean {
  return (
    error instanceof GatewayUnavailableError ||
    error instanceof GatewayBusyError ||
    error instanceof GatewayAccessError
  );
}

/**
 * Verifies that pawaPay has signed a callback (RFC 9421, docs.pawapay.io/v2/docs/signatures).
 * @throws when the keys have to be fetched and pawaPay does not answer
 */
export async function verifyCallback(
  keys: PublicKeys,
  { method, url, headers, body }: Callback,
): Promise<boolean> {
  if (!matchesContentDigest(headers['content-digest'], body)) return false;

  async function keyLookup({ keyid }: { keyid?: string }) {
    const key = keyid === undefined ? null : await keys.find(keyid);
    if (!key) return null;
    return {
      algs: [ALGORITHM],
      verify: async (data: Buffer, signature: Buffer) => isSignedBy(key, data, signature),
    };
  }

  try {
    const verdict = await httpbis.verifyMessage(
      {
        keyLookup,
        requiredFields: REQUIRED_FIELDS,
        requiredParams: ['created', 'keyid'],
        tolerance: TOLERANCE,
        maxAge: MAX_AGE,
      },
      { method, url, headers },
    );
    return verdict === true;
  } catch (error) {
    // The package throws for headers that are malformed, expired or incomplete.
    if (isGatewayError(error)) throw error;
    return false;
  }
}
