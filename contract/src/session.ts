/** Local-storage key of the shopper's session id: docs/behaviour.md#sessions. */
export const SESSION_STORAGE_KEY = 'cart-session-id';

/** Request header with the session id. */
export const SESSION_HEADER = 'x-session-id';

/**
 * 'session-', a timestamp in milliseconds and at least 8 random characters that are not all the same.
 * The API rejects a weaker or missing id (rule 4 of docs/architecture.md).
 */
export const SESSION_ID = /^session-\d{12,14}-?(?!(.)\1+$)[A-Za-z0-9]{8,80}$/;

/** Creates a session id from a cryptographic random source. */
export function newSessionId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `session-${now}-${random}`;
}
