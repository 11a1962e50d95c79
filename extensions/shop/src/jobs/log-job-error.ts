import { isTransient } from '../database/failures.ts';
import type { Logger } from '../directus/types.ts';

/** Logs an error of a job. A busy database is only a warning: the job repeats its work at its next turn. */
export function logJobError(logger: Logger, error: unknown): void {
  if (isTransient(error)) logger.warn(error);
  else logger.error(error);
}
