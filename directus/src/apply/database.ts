import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type { DatabaseConfig } from '../environment.ts';

/** Opens a connection to Directus' database. The caller destroys it. */
export function connect(config: DatabaseConfig): Knex {
  // An error names the statement without its values, which may be a shopper's.
  const compileSqlOnError = false;
  if (config.client === 'sqlite3') {
    return knex({
      client: 'sqlite3',
      compileSqlOnError,
      connection: { filename: config.filename },
      useNullAsDefault: true,
      // Directus may hold SQLite's write lock.
      pool: {
        min: 1,
        max: 1,
        afterCreate(
          connection: { run: (sql: string, done: (error: Error | null) => void) => void },
          done: (error: Error | null) => void,
        ) {
          connection.run('PRAGMA busy_timeout = 10000', done);
        },
      },
    });
  }
  const { connectionString, host, port, database, user, password, ssl } = config;
  return knex({
    client: 'pg',
    compileSqlOnError,
    connection:
      connectionString === undefined
        ? { host, port, database, user, password, ssl }
        : { connectionString, ssl },
    pool: { min: 0, max: 2 },
  });
}

/** Whether another connection holds a lock of SQLite's file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** Milliseconds between attempts to lock a file. */
export const LOCK_POLL_MS = 250;

const WAL_ATTEMPTS = 40;

/**
 * Switches an SQLite file to write-ahead logging: readers do not block the writer, and writes take half the time.
 * The setting is permanent. SQLite does not wait for a connection of another copy of the shop here, so this does.
 */
export async function enableWriteAheadLog(config: DatabaseConfig): Promise<void> {
  const database = connect(config);
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await database.raw('PRAGMA journal_mode = WAL');
        return;
      } catch (error) {
        if (!isBusy(error) || attempt === WAL_ATTEMPTS) throw error;
      }
      await pause(LOCK_POLL_MS);
    }
  } finally {
    await database.destroy();
  }
}

export type Dialect = DatabaseConfig['client'];
