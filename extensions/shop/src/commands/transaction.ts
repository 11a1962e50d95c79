import type { Knex } from 'knex';
import pRetry from 'p-retry';
import { failureOf } from '../database/failures.ts';

const RETRIES = 4;
const FIRST_BACKOFF_MS = 20;
/** After this time the caller gets the error and answers 503. */
const MAX_RETRY_MS = 5000;

/**
 * Runs a callback in one transaction. Retries it with backoff while another transaction holds a lock.
 * @throws what the callback throws; the last database error when all retries fail
 */
export async function inTransaction<Result>(
  database: Knex,
  callback: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return pRetry(() => runTransaction(database, callback), {
    retries: RETRIES,
    minTimeout: FIRST_BACKOFF_MS,
    randomize: true,
    maxRetryTime: MAX_RETRY_MS,
    shouldRetry: ({ error }) => failureOf(error) === 'conflict',
  });
}

/**
 * Runs a transaction. Its error is the callback's, even if the rollback fails: on a full disk SQLite has already rolled
 * back, and a broken connection cannot.
 */
async function runTransaction<Result>(
  database: Knex,
  callback: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  let failure: { error: unknown } | undefined;
  try {
    return await database.transaction(async (trx) => {
      try {
        return await callback(trx);
      } catch (error) {
        failure = { error };
        throw error;
      }
    });
  } catch (error) {
    throw failure === undefined ? error : failure.error;
  }
}
