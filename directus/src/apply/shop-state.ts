/** What the shop remembers about its database, as texts with a key. */
import type { Knex } from 'knex';
import { SHOP_STATE } from '../hidden-tables.ts';

/**
 * - `added`: what `apply` adds only once. `appearance`: what it last set in the Studio
 * - `backup`: when the last backup ended. `damage`: what the last start found broken in SQLite's file; empty when nothing
 * - `folding`: by which rules texts were folded for search
 * - `probe`: when somebody last tried whether the database can be written. `version`: which definitions it has
 * - `moving`: of which shop a copy is being made here. `moved`: of which shop it is a copy that was never started
 * - `seen`: when the shop last ran with a clock that its jobs trusted
 * - `updating`: to which an update has begun to change it; empty when it has ended
 */
type Key =
  | 'added'
  | 'appearance'
  | 'backup'
  | 'damage'
  | 'folding'
  | 'moved'
  | 'moving'
  | 'probe'
  | 'seen'
  | 'updating'
  | 'version';

/** Returns whether the database has the table. A collection of an owner could have its name. */
export const hasState = (database: Knex): Promise<boolean> => database.schema.hasColumn(SHOP_STATE, 'key');

/** Returns null when nothing is remembered, also before the table exists. */
export async function readState(database: Knex, key: Key): Promise<string | null> {
  if (!(await hasState(database))) return null;
  const row = await database(SHOP_STATE).where({ key }).first<{ value: string } | undefined>('value');
  return row?.value ?? null;
}

/** Writes a text, unless it is the remembered one. */
export async function writeState(database: Knex, key: Key, value: string): Promise<void> {
  if ((await readState(database, key)) === value) return;
  await database(SHOP_STATE).insert({ key, value }).onConflict('key').merge();
}

/** Forgets a text. */
export async function deleteState(database: Knex, key: Key): Promise<void> {
  if (await hasState(database)) await database(SHOP_STATE).where({ key }).delete();
}
