import type { Knex } from 'knex';
import { isPostgres } from './raw-rows.ts';

/** Runs reads that all see one state of the database, so that no command shows half of its changes between them. */
export function readSnapshot<Result>(
  database: Knex,
  read: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  // Every transaction of SQLite reads one state; Postgres' default lets each statement see what was committed meanwhile.
  if (!isPostgres(database)) return database.transaction(read);
  return database.transaction(read, { isolationLevel: 'repeatable read', readOnly: true });
}
