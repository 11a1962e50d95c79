/** Names of the scheduled jobs, as labels of metrics. */
export type JobName =
  | 'send-email'
  | 'send-sms'
  | 'queue-stock-alerts'
  | 'delete-expired-alerts'
  | 'remind-of-holds'
  | 'remind-of-lay-bys'
  | 'alert-staff-and-clean-up'
  | 'check-payments'
  | 'end-holds'
  | 'change-prices'
  | 'delete-false-callbacks'
  | 'delete-expired-carts';

/** Directus calls hooks and endpoints apart, so they share the process' module. */
const lastRuns = new Map<JobName, Date>();

export function recordJobRun(job: JobName): void {
  lastRuns.set(job, new Date());
}

/** Returns when each job last ended without an error in this process. */
export function lastJobRuns(): ReadonlyMap<JobName, Date> {
  return lastRuns;
}
