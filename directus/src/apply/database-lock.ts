/** A lock that copies of Directus on one Postgres share, for what only one of them may do at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConfig } from '../environment.ts';
import { connect } from './database.ts';

/** Keys of the advisory locks: any numbers that no other program uses. */
const LOCK_KEYS = { apply: 20_261_121, update: 20_261_125 } as const;

/** A waiting statement would have a snapshot, for which CREATE INDEX CONCURRENTLY waits. So waiting is polling. */
const POLL_MS = 250;

/**
 * Runs the work while no other copy runs any under this lock. A crash of the process or of Postgres releases it.
 * SQLite has one copy only, so there is no lock. The lock is not reentrant.
 * @param lock `update` is held around all of an update, which applies under the other one
 */
export async function withDatabaseLock<Result>(
  config: DatabaseConfig,
  work: () => Promise<Result>,
  lock: keyof typeof LOCK_KEYS = 'apply',
): Promise<Result> {
  if (config.client === 'sqlite3') return work();
  const database = connect(config);
  // The lock belongs to the connection, and ends with it.
  const connection: unknown = await database.client.acquireConnection();
  try {
    const tryLock = async () => {
      const query = database.raw('SELECT pg_try_advisory_lock(?) AS locked', [LOCK_KEYS[lock]]);
      const { rows }: { rows: { locked: boolean }[] } = await query.connection(connection);
      return rows[0]?.locked === true;
    };
    while (!(await tryLock())) await pause(POLL_MS);
    return await work();
  } finally {
    await database.client.releaseConnection(connection);
    await database.destroy();
  }
}
