import { generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** The keys that sign callbacks, made at the start. */
export interface SigningKeys {
  current(): SigningKey;
  /** Returns the body of `GET /v2/public-key/http`. */
  listed(): Array<{ id: string; key: string }>;
  /** Signs with a new key from now on. */
  rotate(options?: { keepOld?: boolean }): SigningKey;
}

/** Makes a key that the public-key endpoint does not list. */
export function createKey(id: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { id, privateKey, key: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

export function createSigningKeys(): SigningKeys {
  let number = 1;
  let current = createKey(`HTTP_EC_P256_KEY:${number}`);
  let listed = [current];
  return {
    current: () => current,
    listed: () => listed.map(({ id, key }) => ({ id, key })),
    rotate({ keepOld = true } = {}) {
      number += 1;
      current = createKey(`HTTP_EC_P256_KEY:${number}`);
      listed = keepOld ? [current, ...listed] : [current];
      return current;
    },
  };
}
