/** How changes of the schema wait for orders on Postgres. */
import pRetry from 'p-retry';

/** An order that waits for a change of the schema longer than Directus' own lock timeout would fail. */
export const LOCK_TIMEOUT = "SET LOCAL lock_timeout = '2s'";

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
