/** Backup of SQLite: a copy of the database file. */
import type { Knex } from 'knex';
import { connect } from '../apply/database.ts';
import { countRows } from '../tables.ts';
import { BackupError } from './manifest.ts';
import { listStoredFiles, type DatabaseCopy, EXCLUDED_COLUMNS, EXCLUDED_TABLES } from './database-copy.ts';

const open = (filename: string) => connect({ client: 'sqlite3', filename });

/**
 * Copies a database while other connections may write to it. `VACUUM INTO` reads one snapshot, write-ahead log included.
 * @param copy path of a file that does not exist
 * @throws BackupError when the copy is damaged
 */
export async function copySqlite(filename: string, copy: string): Promise<DatabaseCopy> {
  const database = open(filename);
  try {
    await database.raw('VACUUM INTO ?', [copy]);
  } finally {
    await database.destroy();
  }
  const copied = open(copy);
  try {
    await removeExcludedData(copied);
    await checkIntegrity(copied);
    return { rows: await countRows(copied, 'sqlite3'), storedFiles: await listStoredFiles(copied) };
  } finally {
    await copied.destroy();
  }
}

async function removeExcludedData(copied: Knex): Promise<void> {
  // Without secure_delete, SQLite leaves the bytes of deleted rows in the file.
  await copied.raw('PRAGMA secure_delete = ON');
  for (const table of EXCLUDED_TABLES) await copied(table).delete();
  for (const [table, columns] of Object.entries(EXCLUDED_COLUMNS))
    await copied(table).update(Object.fromEntries(columns.map((column) => [column, null])));
  await copied.raw('VACUUM');
}

async function checkIntegrity(database: Knex): Promise<void> {
  const [row] = await database.raw<{ integrity_check: string }[]>('PRAGMA integrity_check(1)');
  if (row?.integrity_check !== 'ok')
    throw new BackupError(`The copy of the database is damaged: ${row?.integrity_check}`);
}

/** Counts the rows of every table of a database file. */
export async function countSqliteRows(filename: string): Promise<Record<string, number>> {
  const database = open(filename);
  try {
    return await countRows(database, 'sqlite3');
  } finally {
    await database.destroy();
  }
}
