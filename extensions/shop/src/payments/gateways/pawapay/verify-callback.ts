import { verify, type KeyObject } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { GatewayAccessError, GatewayBusyError, GatewayUnavailableError, type Callback } from '../gateway.ts';
import { matchesContentDigest } from './content-digest.ts';
import type { PublicKeys } from './public-keys.ts';

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
