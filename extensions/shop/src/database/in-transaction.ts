import type { Knex } from 'knex';
import pRetry from 'p-retry';
import { failureOf } from './failures.ts';

/** How often a transaction is begun again when another one was in its way, and the first pause in milliseconds. */
const RETRIES = 4;
const FIRST_PAUSE_MS = 20;
/** After this many milliseconds it is not begun again: whoever asked shall hear that the shop is busy. */
const RETRY_WITHIN_MS = 5000;

/**
 * Runs a story in one transaction: either all of its writes stay or none. While other transactions are in the way it
 * is begun again, so the story must do nothing outside the database.
 * @throws whatever the story throws; the last database error once the retries are used up
 */
export async function inTransaction<Result>(
  database: Knex,
  story: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return pRetry(() => database.transaction(story), {
    retries: RETRIES,
    minTimeout: FIRST_PAUSE_MS,
    randomize: true,
    maxRetryTime: RETRY_WITHIN_MS,
    shouldRetry: ({ error }) => failureOf(error) === 'passing',
  });
}
