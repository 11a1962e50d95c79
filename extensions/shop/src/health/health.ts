import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { DAY_MS, SECOND_MS } from '@chitenge/contract/duration';
import type { HealthProblem, HealthProblemKind } from '@chitenge/contract/health';
import { readState, writeState } from '@chitenge/directus/apply/shop-state';
import { SHOP_TIME_ZONE } from '@chitenge/contract/shop-time';
import type { Knex } from 'knex';
import { z } from 'zod';
import { failureOf } from '../database/failures.ts';
import type { DirectusContext } from '../directus/types.ts';
import { findGap } from '../jobs/clock-watch.ts';
import { readJobLags } from '../metrics/job-lag.ts';

/** Seconds for which an answer counts, because load balancers ask every few seconds; HEALTH_SECONDS overrides it. */
const DEFAULT_KEPT_S = 20;

const secondsSchema = z.coerce.number().min(0).catch(DEFAULT_KEPT_S);

/** What an order takes of the disk. */
const PROBE_BYTES = 65_536;

/** Due work waits a few seconds in a healthy shop. */
const LATE_MINUTES = 15;

/** Days after which a backup is old; BACKUP_MAX_AGE_DAYS overrides it, and 0 switches the warning off. */
const DEFAULT_BACKUP_DAYS = 7;

const daysSchema = z.coerce.number().int().min(0).catch(DEFAULT_BACKUP_DAYS);

/** Returns a function that finds what is wrong with the database, the jobs and the backups. Its answer counts for a while. */
export function createHealth({
  database,
  env,
}: Pick<DirectusContext, 'database' | 'env'>): () => Promise<HealthProblem[]> {
  const maxDays = daysSchema.parse(env['BACKUP_MAX_AGE_DAYS'] ?? DEFAULT_BACKUP_DAYS);
  const file = env['DB_CLIENT'] === 'sqlite3' ? String(env['DB_FILENAME']) : null;
  const keptMs = secondsSchema.parse(env['HEALTH_SECONDS'] ?? DEFAULT_KEPT_S) * SECOND_MS;
  let kept: { until: number; problems: Promise<HealthProblem[]> } | undefined;

  async function find(): Promise<HealthProblem[]> {
    const details: Record<Exclude<HealthProblemKind, 'clock'>, string | null> = {
      'not-writable': await describeUnwritable(database, file),
      damaged: await describeDamage(database),
      'jobs-late': await describeLateJobs(database),
      'backup-old': maxDays === 0 ? null : await describeOldBackup(database, maxDays),
    };
    return Object.entries(details).flatMap(([kind, detail]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record has these keys
      detail === null ? [] : [{ kind: kind as HealthProblemKind, detail }],
    );
  }

  async function findKept(): Promise<HealthProblem[]> {
    const now = performance.now();
    if (kept === undefined || kept.until <= now) {
      const problems = find();
      kept = { until: now + keptMs, problems };
      // A look that failed, such as at a locked database, counts for nobody else.
      problems.catch(() => (kept = undefined));
    }
    return kept.problems;
  }

  return async () => {
    // Read anew each time, because a person who confirms the time sees that it counts.
    const clock = await describeGap(database);
    const problems = await findKept();
    return clock === null ? problems : [{ kind: 'clock', detail: clock }, ...problems];
  };
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** The jobs wait for an hour, or until somebody confirms the time. */
async function describeGap(database: Knex): Promise<string | null> {
  const now = new Date();
  const seen = await findGap(database, now.getTime());
  if (seen === null) return null;
  return `The shop’s machine says that it is ${timeFormat.format(now)}, and the shop last ran at ${timeFormat.format(seen)}. The shop was off, or the clock is wrong. No unpaid order is cancelled for an hour, and then each keeps its goods for two hours at least. If the time is wrong, set the clock of the machine. If it is right, confirm it.`;
}

/**
 * Writes a row, and a file beside SQLite's: a full disk answers reads, refuses every order, and still takes a small row where
 * SQLite's files have room.
 */
async function describeUnwritable(database: Knex, file: string | null): Promise<string | null> {
  try {
    await writeState(database, 'probe', new Date().toISOString());
    if (file !== null) await writeProbe(`${file}.probe`);
    return null;
  } catch (error) {
    if (failureOf(error) !== 'unwritable') throw error;
    return 'The database cannot be written, because its disk is full or read-only. The shop refuses orders and loses nothing. Free disk space; then it goes on by itself.';
  }
}

async function writeProbe(file: string): Promise<void> {
  try {
    await writeFile(file, randomBytes(PROBE_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}

/** The start has checked the file. */
async function describeDamage(database: Knex): Promise<string | null> {
  const damage = await readState(database, 'damage');
  if (!damage) return null;
  return `The database file is damaged: ${damage}. Stop the shop and restore the newest backup.`;
}

async function describeLateJobs(database: Knex): Promise<string | null> {
  const { messages, 'payment-checks': checks } = await readJobLags(database);
  const minutes = Math.floor(Math.max(messages, checks) / 60);
  if (minutes < LATE_MINUTES) return null;
  const work = messages >= checks ? 'Messages have' : 'Questions about payments have';
  return `${work} waited for ${minutes} minutes, because the jobs of Directus do not keep up. Read its log.`;
}

async function describeOldBackup(database: Knex, maxDays: number): Promise<string | null> {
  const last = await readState(database, 'backup');
  if (last === null) {
    const [first] = await database('orders')
      .orderBy('date_created')
      .limit(1)
      .pluck<(Date | number)[]>('date_created');
    const isNew = first === undefined || Date.now() - new Date(first).getTime() < DAY_MS;
    return isNew
      ? null
      : 'No backup has been made yet. Who runs the shop’s server switches on its nightly timer, chitenge-backup.';
  }
  const days = Math.floor((Date.now() - Date.parse(last)) / DAY_MS);
  return days < maxDays
    ? null
    : `The last backup is ${days} days old. Who runs the shop’s server looks at its timer, chitenge-backup.`;
}
