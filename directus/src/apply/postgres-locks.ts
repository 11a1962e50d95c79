/** How changes of the schema wait for orders on Postgres. */
import type { Knex } from 'knex';
import pRetry from 'p-retry';

/** An order that waits for a change of the schema longer than Directus' own lock timeout would fail. */
const LOCK_TIMEOUT = "SET LOCAL lock_timeout = '2s'";

/** Deadlock, lock timeout and serialisation failure: orders were in the way. */
const RETRYABLE = new Set(['40P01', '55P03', '40001']);

/** Runs a change again when orders were in the way. */
export const withRetry = (work: () => Promise<unknown>) =>
  pRetry(work, {
    retries: 10,
    minTimeout: 100,
    maxTimeout: 1000,
    randomize: true,
    shouldRetry: ({ error }) => 'code' in error && RETRYABLE.has(String(error.code)),
  });

/** Changes the schema in one transaction that waits for its locks only shortly, and runs again when orders were in the way. */
export const changeSchema = (database: Knex, work: (trx: Knex) => Promise<void>) =>
  withRetry(() =>
    database.transaction(async (trx) => {
      await trx.raw(LOCK_TIMEOUT);
      await work(trx);
    }),
  );
