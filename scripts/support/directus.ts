import { administratorToken } from '@chitenge/directus/administrator-token';
import { apply } from '@chitenge/directus/apply';
import { withDatabaseLock } from '@chitenge/directus/apply/database-lock';
import { brief } from '@chitenge/directus/brief';
import { parseEnvironment } from '@chitenge/directus/environment';
import { copyBeforeUpdate, isUpdateDue, unchanged, updateDatabase } from '@chitenge/directus/update';
import { holdSqlite } from '@chitenge/directus/hold-sqlite';
import { admitStart } from '@chitenge/directus/move/destination';
import { DirectusStartError, startDirectus, type Exit } from '@chitenge/directus/run';
import { loadSampleCatalogue, loadSamplesOnce } from '@chitenge/seed/load';
import { step } from './steps.ts';
import type { Process } from './process.ts';

/** Describes how Directus exited, with the end of its log. */
function formatExit({ code, signal, lastLogLines }: Exit): string {
  return [`it exited with ${signal ?? `code ${code}`}`, ...lastLogLines.slice(-10)].join('\n  ');
}

/**
 * Spatialite and PostGIS are for maps, which the shop does not use. ioredis repeats each failed attempt to connect; the
 * extension warns once.
 */
const IGNORED_LOG = [
  /^(?:Spatialite|PostGIS) isn't installed|^\[ioredis\] Unhandled error event|^    at /,
  // cron 4.3 waits -7 ms when a timer comes a millisecond early. Node then waits 1 ms, and the job runs.
  /TimeoutNegativeWarning: -\d{1,2} is a negative number|^Timeout duration was set to 1\.|^\(Use `node --trace-warnings/,
];

const isIgnored = (line: string) => IGNORED_LOG.some((pattern) => pattern.test(line));

/** Prints the message of a log record. */
function printLogLine(line: string): void {
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record !== 'object' || record === null || !('msg' in record)) return;
    const message = String(record.msg);
    if (!isIgnored(message)) console.warn(`  Directus: ${brief(message)}`);
  } catch {
    if (!isIgnored(line)) console.warn(`  Directus: ${brief(line)}`);
  }
}

/**
 * Updates the database of another version, before Directus serves it. On Postgres, it waits until another copy has done so.
 * @throws UpdateError; DirectusStartError when another start has SQLite's file; MoveError when the database is an incomplete copy
 */
export async function updateIfDue(env: NodeJS.ProcessEnv): Promise<void> {
  if (!(await isUpdateDue(env))) return;
  const environment = parseEnvironment(env);
  const { database } = environment;
  await admitStart(database);
  const release = await holdSqlite(environment).catch((error: unknown) => {
    throw error instanceof DirectusStartError ? error : unchanged(error);
  });
  let changes: string[] | null;
  try {
    changes = await step('Updating the database', () =>
      updateDatabase({ env, onLog: printLogLine, onWarning: (message) => console.warn(`  ${message}`) }),
    );
  } finally {
    await release();
  }
  if (changes === null) {
    console.log('  Another copy has updated it');
    return;
  }
  printChanges(changes);
  console.log(
    database.client === 'sqlite3'
      ? `  The database from before the update is ${copyBeforeUpdate(database.filename)}`
      : '  The way back to the previous version is your last backup: docs/backups.md',
  );
}

function printChanges(changes: readonly string[]): void {
  if (changes.length > 0)
    console.log(`  changed: ${changes.slice(0, 5).join(', ')}${changes.length > 5 ? ', …' : ''}`);
}

/**
 * Starts Directus and prints its warnings and errors.
 * @throws DirectusStartError when another start has SQLite's file; MoveError when the database is an incomplete copy
 */
export async function runDirectus(env: NodeJS.ProcessEnv): Promise<Process> {
  const environment = parseEnvironment(env);
  await admitStart(environment.database);
  const release = await holdSqlite(environment);
  try {
    const directus = await startDirectus({ env, onLog: printLogLine });
    directus.freeMemory();
    const ended = directus.exited.then(async (exit) => {
      await release();
      return formatExit(exit);
    });
    return { pid: directus.pid, stop: () => directus.stop(), exited: ended };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Applies schema, access and settings to the running Directus, and loads the sample catalogue once.
 * @param options.samples false loads no samples. Default: true.
 */
export async function prepareDirectus(
  env: NodeJS.ProcessEnv,
  url: string,
  { samples = true }: { samples?: boolean } = {},
): Promise<void> {
  await step('Applying schema, access and settings', async () => {
    const changes = await apply({ env, url, onWarning: (message) => console.warn(`  ${message}`) });
    printChanges(changes);
  });
  if (!samples) return;
  const token = await administratorToken(env);
  await withDatabaseLock(parseEnvironment(env).database, () =>
    loadSamplesOnce({ url, token }, () =>
      step('Loading the sample catalogue', (reportProgress) =>
        loadSampleCatalogue({
          url,
          token,
          onProgress: (done, all) => reportProgress(`${done} of ${all} images`),
        }),
      ),
    ),
  );
}
