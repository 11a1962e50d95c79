import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { GatewayUnavailableError } from '../gateway.ts';
import type { PawapayClient } from './client.ts';

const PATH = '/v2/public-key/http';

/** How long the keys are used without asking again. While pawaPay does not answer, they stay. */
const FRESH_MS = 60 * 60_000;

/** The shortest time between two requests: key ids in forged callbacks must not make the shop flood pawaPay. */
const PAUSE_MS = 60_000;

const keysSchema = z.array(z.object({ id: z.string(), key: z.string() }));

/** The public keys with which pawaPay signs callbacks. */
export interface PublicKeys {
  /** Returns the key with an id; null when pawaPay does not list it. @throws when pawaPay cannot be asked */
  find(id: string): Promise<KeyObject | null>;
}

/** Returns a P-256 key; null for keys of other algorithms, which pawaPay does not document for callbacks. */
function parseKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

async function fetchKeys(client: PawapayClient): Promise<Map<string, KeyObject>> {
  const { status, body } = await client.get(PATH);
  const parsed = keysSchema.safeParse(body);
  if (status !== 200 || !parsed.success) {
    throw new GatewayUnavailableError(`pawaPay's public keys are not readable (HTTP ${status})`);
  }
  const keys = new Map<string, KeyObject>();
  for (const { id, key: pem } of parsed.data) {
    const key = parseKey(pem);
    if (key) keys.set(id, key);
  }
  return keys;
}

export function createPublicKeys(client: PawapayClient): PublicKeys {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let fetching: Promise<void> | undefined;

  async function fetchNow(): Promise<void> {
    triedAt = Date.now();
    try {
      keys = await fetchKeys(client);
      fetchedAt = Date.now();
      failure = undefined;
    } catch (error) {
      failure = error;
    } finally {
      fetching = undefined;
    }
  }

  return {
    async find(id) {
      if (keys.has(id) && Date.now() - fetchedAt < FRESH_MS) return keys.get(id) ?? null;
      if (!fetching && Date.now() - triedAt >= PAUSE_MS) fetching = fetchNow();
      await fetching;
      const key = keys.get(id);
      if (!key && failure !== undefined) throw failure;
      return key ?? null;
    },
  };
}
