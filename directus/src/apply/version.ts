import { createHash } from 'node:crypto';
import { version } from 'directus/version';
import type { Knex } from 'knex';
import { withoutAppearance } from '../schema/appearance.ts';
import { desiredSnapshot } from '../schema/snapshot.ts';
import { hasState, readState } from './shop-state.ts';
import { CHECKS, INDEXES, UNIQUE_INDEXES } from './table-constraints.ts';

/**
 * Returns a digest of what `apply` makes of the database's tables, without its words and icons. A database with another one, of an earlier or later
 * version of the shop or of Directus, is updated with care: src/update.ts.
 */
export function definitionsVersion(): string {
  const checks = CHECKS.map(({ condition, ...check }) => ({ ...check, condition: condition('') }));
  const definitions = [version, withoutAppearance(desiredSnapshot()), UNIQUE_INDEXES, INDEXES, checks];
  return `sha256-${createHash('sha256').update(JSON.stringify(definitions)).digest('hex')}`;
}

/** Who wrote the database: nobody yet (also after an interrupted first start), this version of the shop, or another one. */
export async function writerOf(database: Knex): Promise<'nobody' | 'this' | 'another'> {
  if (!(await database.schema.hasTable('orders'))) return 'nobody';
  const written = await readState(database, 'version');
  if (written !== null) return written === definitionsVersion() ? 'this' : 'another';
  return !(await hasState(database)) || Boolean(await readState(database, 'updating')) ? 'another' : 'nobody';
}

/** Returns whether another version wrote the database. */
export const hasOtherVersion = async (database: Knex): Promise<boolean> =>
  (await writerOf(database)) === 'another';
