/** What `apply` remembers about a database, as texts with a key. */
import type { Knex } from 'knex';
import { SHOP_STATE } from '../hidden-tables.ts';

/** `appearance`: what `apply` last set in the Studio. `added`: what it adds only once. `version`: which definitions the database has. */
type Key = 'added' | 'appearance' | 'version';

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
