import { createHash } from 'node:crypto';
import { withFormerNames } from '@chitenge/contract/former-names';

/**
 * Returns the SHA-256 (hex) of a request's content, independent of the order of its keys.
 * It distinguishes a repeat from another request with the same Idempotency-Key (rule 3 of docs/architecture.md), also one
 * that an earlier version has answered.
 */
export function requestHash(body: object): string {
  const sorted = Object.entries(Object(withFormerNames(body))).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
