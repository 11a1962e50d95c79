/** Local-storage key that holds the shopper's session id (section 1). */
export const SESSION_STORAGE_KEY = 'cart-session-id';

/** Header that carries it on every shopper's call. */
export const SESSION_HEADER = 'x-session-id';

/**
 * 'session-' plus a timestamp in milliseconds plus a random string of at least 16 characters, not all the same. A weaker
 * or missing one is refused, never shared (rule 4 of docs/architecture.md).
 */
export const SESSION_ID = /^session-\d{12,14}-?(?!(.)\1+$)[A-Za-z0-9]{16,80}$/;

/** Makes a new session id from the platform's cryptographic random source. */
export function newSessionId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `session-${now}-${random}`;
}
