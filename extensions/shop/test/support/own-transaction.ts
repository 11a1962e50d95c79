import pRetry from 'p-retry';
import { inTransaction } from '../../src/commands/transaction.ts';
import { failureOf } from '../../src/database/failures.ts';

/**
 * Runs a command as the shop does, from a connection of the test's own. On SQLite, what Directus writes between its reads and
 * its writes is in its way, on a busy machine more often than the shop tries again.
 */
export const inOwnTransaction: typeof inTransaction = (database, work) =>
  pRetry(() => inTransaction(database, work), {
    retries: 100,
    minTimeout: 50,
    factor: 1,
    shouldRetry: ({ error }) => failureOf(error) === 'conflict',
  });
