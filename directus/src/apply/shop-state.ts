/** What the shop remembers about its database, as texts with a key. */
import type { Knex } from 'knex';
import { SHOP_STATE } from '../hidden-tables.ts';

/**
 * - `added`: what `apply` adds only once. `appearance`: what it last set in the Studio
 * - `backup`: when the last backup ended. `damage`: what the last start found broken in SQLite's file; empty when nothing
 * - `probe`: when somebody last tried whether the database can be written. `version`: which definitions it has
 */
type Key = 'added' | 'appearance' | 'backup' | 'damage' | 'probe' | 'version';

/** Returns null when nothing is remembered, also before the table exists. */
export async function readState(database: Knex, key: Key): Promise<string | null> {
  if (!(await database.schema.hasTable(SHOP_STATE))) return null;
  const row = await database(SHOP_STATE).where({ key }).first<{ value: string } | undefined>('value');
  return row?.value ?? null;
}

/** Writes a text, unless it is the remembered one. */
export async function writeState(database: Knex, key: Key, value: string): Promise<void> {
  if ((await readState(database, key)) === value) return;
  await database(SHOP_STATE).insert({ key, value }).onConflict('key').merge();
}
