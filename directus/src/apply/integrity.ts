import type { Knex } from 'knex';
import type { Dialect } from './database.ts';

/** The first words of what is broken: the file itself has a line for each page. */
const MAX_LENGTH = 200;

/**
 * Returns what is broken in SQLite's file, empty when nothing is. It reads the whole file once: about a second for 500 MB.
 * Postgres checks its pages when it reads them.
 */
export async function findDamage(database: Knex, dialect: Dialect): Promise<string> {
  if (dialect !== 'sqlite3') return '';
  const rows: { quick_check: string }[] = await database.raw('PRAGMA quick_check(3)');
  const lines = rows.map(({ quick_check: line }) => line).filter((line) => line !== 'ok');
  return lines.join(' ').replaceAll(/\s+/g, ' ').slice(0, MAX_LENGTH);
}
