import { createHash } from 'node:crypto';

/**
 * SHA-256 (hex) of a request's content, whatever the order of its keys: tells a repeated submit from another order
 * under the same Idempotency-Key (rule 3 of docs/architecture.md).
 */
export function requestHash(body: Record<string, string | null>): string {
  const sorted = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
