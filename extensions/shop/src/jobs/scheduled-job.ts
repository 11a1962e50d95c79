import { readState } from '@chitenge/directus/apply/shop-state';
import { MINUTE_MS, SECOND_MS } from '@chitenge/contract/duration';
import { z } from 'zod';
import { isTransient } from '../database/failures.ts';
import type { DirectusContext, Logger, Register } from '../directus/types.ts';
import { isClockTrusted } from './clock-watch.ts';
import { recordJobRun, type JobName } from '../metrics/job-runs.ts';

export interface Job {
  name: JobName;
  /** Time (ms) between two starts. It is monotonic: a wrong clock of the machine stops no job. */
  everyMs: number;
  work: () => Promise<void>;
  /** Whether it ends or deletes what is old: it does nothing while the clock cannot be trusted. */
  isByClock?: boolean;
}

/** Logs an error of a job. A busy database is only a warning: the job repeats its work at its next turn. */
export function logJobError(logger: Logger, error: unknown): void {
  if (isTransient(error)) logger.warn(error);
  else logger.error(error);
}

const WATCHDOG_MS = 30 * SECOND_MS;
/** Turns of the watchdog without any job. Turns are counted, because a process that was halted has none. */
const WATCHDOG_TURNS = (2 * MINUTE_MS) / WATCHDOG_MS;

/** Turns of the watchdog since the last job of this process. */
let turnsWithoutJob = 0;

/** How many times as often jobs run: tests do not wait for seconds. */
const paceSchema = z.coerce.number().min(1).max(100).catch(1);

/**
 * Runs jobs from the start of the server until its stop. Their errors go to the log, and none runs twice at the same time in
 * this process. Each copy of Directus runs them, so they claim the rows that they work on.
 * They wait until `apply` has given the database the tables of this version, after a first start or an update.
 */
export function runJobs(register: Register, context: DirectusContext, jobs: readonly Job[]): void {
  const timers: NodeJS.Timeout[] = [];
  const pace = paceSchema.parse(context.env['JOBS_PACE'] ?? 1);
  register.action('server.start', () => {
    for (const job of jobs) {
      const turn = turnOf(context, job);
      timers.push(setInterval(() => void turn(), job.everyMs / pace));
    }
  });
  register.action('server.stop', () => {
    for (const timer of timers) clearInterval(timer);
  });
}

/** Returns a function that runs a job once, unless it is running. It never rejects. */
export function turnOf(
  context: DirectusContext,
  { name, work, isByClock = false }: Omit<Job, 'everyMs'>,
): () => Promise<void> {
  const { database, env, logger } = context;
  let isReady = false;
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      isReady ||= (await readState(database, 'version')) === env['SHOP_DEFINITIONS'];
      if (isReady) {
        if (!isByClock || (await isClockTrusted(context))) await work();
        recordJobRun(name);
      }
    } catch (error) {
      logJobError(logger, error);
    } finally {
      isRunning = false;
      turnsWithoutJob = 0;
    }
  };
}

/** Ends Directus when no job has ended for two minutes. What runs Directus starts it again. */
export function watchJobs(register: Register, { logger }: DirectusContext): void {
  register.action('server.start', () => {
    setInterval(() => {
      turnsWithoutJob += 1;
      if (turnsWithoutJob <= WATCHDOG_TURNS) return;
      logger.fatal('No job has run for two minutes. Directus ends, so that it starts again.');
      process.exit(1);
    }, WATCHDOG_MS).unref();
  });
}
