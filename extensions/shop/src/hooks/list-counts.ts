import { foldListCounts } from '@chitenge/directus/derived/list-counts';
import { isPostgres } from '../database/raw-rows.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { createJobs } from '../jobs/scheduled-job.ts';

const EVERY_MINUTE = '* * * * *';

/** Adds up the changes of the counts of long lists. SQLite's triggers change the counts themselves. */
export function foldCounts(register: Register, context: DirectusContext): void {
  const { database } = context;
  if (!isPostgres(database)) return;
  register.schedule(
    EVERY_MINUTE,
    createJobs(context)('fold-list-counts', () => foldListCounts(database)),
  );
}
