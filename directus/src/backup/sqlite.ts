/** SQLite's side of backup and restore: a copy of the file, made by SQLite itself. */
import type { Knex } from 'knex';
import { connect } from '../apply/database.ts';
import { countRows } from '../tables.ts';
import { storedFiles, type DatabaseCopy } from './database-copy.ts';
import { BackupError } from './failure.ts';
import { COLUMNS_LEFT_EMPTY, TABLES_LEFT_EMPTY } from './left-out.ts';

const open = (filename: string) => connect({ client: 'sqlite3', filename });

/**
 * Copies a database, whoever else writes it meanwhile, as it is at one moment, with what only the write-ahead log has yet.
 * @param filename the database
 * @param copy a file that is not there yet
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
    await leaveOutSecrets(copied);
    await checkSqlite(copied);
    return { rows: await countRows(copied, 'sqlite3'), stored: await storedFiles(copied) };
  } finally {
    await copied.destroy();
  }
}

async function leaveOutSecrets(copied: Knex): Promise<void> {
  // What is deleted must be gone from the file as well.
  await copied.raw('PRAGMA secure_delete = ON');
  for (const table of TABLES_LEFT_EMPTY) await copied(table).delete();
  for (const [table, columns] of Object.entries(COLUMNS_LEFT_EMPTY))
    await copied(table).update(Object.fromEntries(columns.map((column) => [column, null])));
  await copied.raw('VACUUM');
}

async function checkSqlite(database: Knex): Promise<void> {
  const [answer] = await database.raw<{ integrity_check: string }[]>('PRAGMA integrity_check(1)');
  if (answer?.integrity_check !== 'ok')
    throw new BackupError(`The copy of the database is damaged: ${answer?.integrity_check}`);
}

/** Rows of every table of the database in a file. */
export async function countSqliteFile(filename: string): Promise<Record<string, number>> {
  const database = open(filename);
  try {
    return await countRows(database, 'sqlite3');
  } finally {
    await database.destroy();
  }
}
