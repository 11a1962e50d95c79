import knex, { type Knex } from 'knex';
import type { DatabaseConfig } from '../environment.ts';

/** Opens a connection to Directus' database. The caller destroys it. */
export function connect(config: DatabaseConfig): Knex {
  if (config.client === 'sqlite3') {
    return knex({
      client: 'sqlite3',
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
    connection:
      connectionString === undefined
        ? { host, port, database, user, password, ssl }
        : { connectionString, ssl },
    pool: { min: 0, max: 2 },
  });
}

/**
 * Switches an SQLite file to write-ahead logging: readers do not block the writer, and writes take half the time.
 * The setting is permanent. No other connection may be open.
 */
export async function enableWriteAheadLog(config: DatabaseConfig): Promise<void> {
  const database = connect(config);
  try {
    await database.raw('PRAGMA journal_mode = WAL');
  } finally {
    await database.destroy();
  }
}

export type Dialect = DatabaseConfig['client'];
