import { readState } from '@chitenge/directus/apply/shop-state';
import { recordJobRun, type JobName } from '../metrics/job-runs.ts';
import type { DirectusContext } from '../directus/types.ts';
import { logJobError } from './log-job-error.ts';

/** Wraps a job: its errors go to the log, and it does not run twice at the same time in this process. */
export type WrapJob = (name: JobName, work: () => Promise<void>) => () => Promise<void>;

/** The jobs wait until `apply` has given the database the tables of this version, after a first start or an update. */
export function createJobs({
  database,
  env,
  logger,
}: Pick<DirectusContext, 'database' | 'env' | 'logger'>): WrapJob {
  let isReady = false;
  return (name, work) => {
    let isRunning = false;
    return async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        isReady ||= (await readState(database, 'version')) === env['SHOP_DEFINITIONS'];
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
