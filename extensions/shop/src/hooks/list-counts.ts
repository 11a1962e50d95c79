import { foldListCounts } from '@chitenge/directus/derived/list-counts';
import { isPostgres } from '../database/raw-rows.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { runJobs } from '../jobs/scheduled-job.ts';

/** Adds up the changes of the counts of long lists. SQLite's triggers change the counts themselves. */
export function foldCounts(register: Register, context: DirectusContext): void {
  const { database } = context;
  if (!isPostgres(database)) return;
  runJobs(register, context, [
    { name: 'fold-list-counts', everyMs: MINUTE_MS, work: () => foldListCounts(database) },
  ]);
}
