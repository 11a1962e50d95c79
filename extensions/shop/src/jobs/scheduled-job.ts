import { recordJobRun, type JobName } from '../metrics/job-runs.ts';
import type { DirectusContext } from '../directus/types.ts';
import { logJobError } from './log-job-error.ts';

/** Wraps a job: its errors go to the log, and it does not run twice at the same time in this process. */
export type WrapJob = (name: JobName, work: () => Promise<void>) => () => Promise<void>;

/** @param table the jobs wait until it exists: a new database gets its tables after the first start */
export function createJobs(
  { database, logger }: Pick<DirectusContext, 'database' | 'logger'>,
  table: string,
): WrapJob {
  let isReady = false;
  return (name, work) => {
    let isRunning = false;
    return async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        isReady ||= await database.schema.hasTable(table);
        if (isReady) await work();
        recordJobRun(name);
      } catch (error) {
        logJobError(logger, error);
      } finally {
        isRunning = false;
      }
    };
  };
}
