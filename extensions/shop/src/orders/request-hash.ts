import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 (hex) of a request's content, independent of the order of its keys.
 * It distinguishes a repeat from another request with the same Idempotency-Key (rule 3 of docs/architecture.md).
 */
export function requestHash(body: object): string {
  const sorted = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
