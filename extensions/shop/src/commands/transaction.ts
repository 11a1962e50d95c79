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
  return pRetry(() => database.transaction(callback), {
    retries: RETRIES,
    minTimeout: FIRST_BACKOFF_MS,
    randomize: true,
    maxRetryTime: MAX_RETRY_MS,
    shouldRetry: ({ error }) => failureOf(error) === 'conflict',
  });
}
