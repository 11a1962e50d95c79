import { createHash } from 'node:crypto';
import { version } from 'directus/version';
import { desiredSnapshot } from '../schema/snapshot.ts';
import { CHECKS, INDEXES, UNIQUE_INDEXES } from './table-constraints.ts';

/**
 * Returns a digest of what `apply` makes of the database's tables. A database with another one, of an earlier or later
 * version of the shop or of Directus, is updated with care: src/update.ts.
 */
export function definitionsVersion(): string {
  const checks = CHECKS.map(({ condition, ...check }) => ({ ...check, condition: condition('') }));
  const definitions = [version, desiredSnapshot(), UNIQUE_INDEXES, INDEXES, checks];
  return `sha256-${createHash('sha256').update(JSON.stringify(definitions)).digest('hex')}`;
}
