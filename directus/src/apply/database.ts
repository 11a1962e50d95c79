import knex, { type Knex } from 'knex';
import type { DatabaseAddress } from '../environment.ts';

/** Opens a connection of our own beside that of Directus; whoever opens it destroys it. */
export function connect(address: DatabaseAddress): Knex {
  if (address.client === 'sqlite3') {
    return knex({
      client: 'sqlite3',
      connection: { filename: address.filename },
      useNullAsDefault: true,
      // Directus may be writing: wait for its lock instead of failing.
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
  const { connectionString, host, port, database, user, password, ssl } = address;
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
 * Lets an SQLite file be read while it is written, and written about twice as fast. The file remembers it.
 * Nothing else may have it open.
 */
export async function switchToWriteAheadLog(address: DatabaseAddress): Promise<void> {
  const database = connect(address);
  try {
    await database.raw('PRAGMA journal_mode = WAL');
  } finally {
    await database.destroy();
  }
}

export type Dialect = DatabaseAddress['client'];
