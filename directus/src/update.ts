/**
 * Updates a database that another version of the shop has written, before anybody can reach it: docs/operating.md#updates.
 * On SQLite it updates a copy, which takes the place of the database when it is complete.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import type { Knex } from 'knex';
import { apply } from './apply.ts';
import { ApplyError } from './apply/apply-error.ts';
import { connect, enableWriteAheadLog, isBusy, LOCK_POLL_MS } from './apply/database.ts';
import { withDatabaseLock } from './apply/database-lock.ts';
import { readState } from './apply/shop-state.ts';
import { hasOtherVersion, writerOf } from './apply/version.ts';
import { brief } from './brief.ts';
import { parseEnvironment, type DatabaseConfig, type Environment } from './environment.ts';
import { makeFilePrivate } from './private-files.ts';
import { BOOTSTRAP_MARKER, startDirectus, type RunningDirectus, type StartOptions } from './run.ts';

/** The database from before the last update, beside it. It has everything, also passwords' hashes and sessions. */
export const copyBeforeUpdate = (filename: string) => `${filename}.before-update`;

/** The update failed. The message says what failed, what has changed and how to go back, for the owner. */
export class UpdateError extends Error {
  override name = 'UpdateError';
}

export interface UpdateOptions extends StartOptions {
  /** Called for each thing that a person should look at. */
  onWarning?: (message: string) => void;
}

/**
 * Returns which version's shop the database has; `another` also while it is being updated.
 * @throws UpdateError when SQLite's file cannot be read
 */
export async function shopVersion(env: NodeJS.ProcessEnv): Promise<'nobody' | 'this' | 'another'> {
  const { database: config } = parseEnvironment(env);
  if (config.client === 'sqlite3' && !existsSync(config.filename)) return 'nobody';
  const database = connect(config);
  try {
    return await writerOf(database);
  } catch (error) {
    if (isBusy(error)) return 'another';
    throw config.client === 'sqlite3' ? unchanged(error) : error;
  } finally {
    await database.destroy();
  }
}

/**
 * Returns whether the database has a shop of another version, or is being updated.
 * @throws UpdateError when SQLite's file cannot be read
 */
export const isUpdateDue = async (env: NodeJS.ProcessEnv): Promise<boolean> =>
  (await shopVersion(env)) === 'another';

/**
 * Updates the database if another version of the shop wrote it. Of several copies that start, one updates; the others wait.
 * @returns a label for each change; null when no update was due, or another copy has made it
 * @throws UpdateError
 */
export async function updateDatabase(options: UpdateOptions): Promise<string[] | null> {
  const environment = parseEnvironment(options.env);
  const { database } = environment;
  if (!(await isUpdateDue(options.env))) return null;
  if (database.client === 'pg') return updatePostgres(options, database);
  return updateSqlite(options, environment, database.filename).catch((error: unknown) => {
    throw unchanged(error);
  });
}

const reasonOf = (error: unknown) =>
  brief(error instanceof Error ? error.message : String(error)).replace(/\.?$/, '.');

/** What helps, by the reason. */
const ADVICE: readonly [reason: RegExp, advice: string][] = [
  [/SQLITE_(?:FULL|IOERR)|ENOSPC|DISK_FULL|disk is full/i, 'Free disk space, then start this version again.'],
  [
    /SQLITE_(?:READONLY|CANTOPEN|PERM)|EACCES|EPERM|EROFS/,
    'Let the user of the shop write in the folder of the database, then start this version again.',
  ],
  [/SQLITE_(?:NOTADB|CORRUPT)/, 'The file is damaged. Restore the newest backup (docs/backups.md).'],
];

/** Returns the error of an update that has changed nothing. */
export function unchanged(error: unknown): UpdateError {
  const reason = reasonOf(error);
  const advice =
    error instanceof ApplyError
      ? 'Until then, start the previous version to go on selling'
      : 'Start the previous version to go on selling, or this one to try again';
  const known = ADVICE.find(([pattern]) => pattern.test(reason))?.[1];
  return new UpdateError(
    `The update of the database failed. ${reason} Nothing was changed: the database is as before. ${known ?? `${advice} (docs/your-shop.md#updates).`}`,
    { cause: error },
  );
}

/** Starts a Directus that nobody knows and that runs no jobs, and applies the shop's definitions to its database. */
async function applyAlone({ env, onLog, onWarning }: UpdateOptions, changes: string[]): Promise<void> {
  const port = String(await freePort());
  const alone = { ...env, DIRECTUS_HOST: '127.0.0.1', DIRECTUS_PORT: port, IMAGES_AHEAD: 'false' };
  let directus: RunningDirectus | undefined;
  try {
    directus = await startDirectus({ env: alone, ...(onLog ? { onLog } : {}) });
    await apply({ env: alone, changes, ...(onWarning ? { onWarning } : {}) });
  } finally {
    await directus?.stop();
  }
}

/** The database stays as it is until the updated copy takes its place, so a failure or a crash changes nothing. */
async function updateSqlite(
  options: UpdateOptions,
  { dataDir }: Environment,
  filename: string,
): Promise<string[] | null> {
  const database = await lockSqlite(filename, options.onWarning);
  // Directus' own migrations belong to the copy, too.
  const forgetBootstrap = () => rmSync(path.join(dataDir, BOOTSTRAP_MARKER), { force: true });
  const next = `${filename}.next-${randomUUID()}`;
  const changes: string[] = [];
  try {
    if (!(await hasOtherVersion(database))) return null;
    // What a crash has left. A Directus that is still ending may have it open, so each copy has its own name.
    deleteFiles(`${filename}.next-`);
    forgetBootstrap();
    await database.raw('VACUUM INTO ?', [next]);
    for (const file of [filename, next]) makeFilePrivate(file);
    await applyAlone({ ...options, env: { ...options.env, DB_FILENAME: next } }, changes);
    const updated = connect({ client: 'sqlite3', filename: next });
    await updated.raw(INTO_ONE_FILE);
    await updated.destroy();
    await database.raw(INTO_ONE_FILE);
    rmSync(copyBeforeUpdate(filename), { force: true });
    linkSync(filename, copyBeforeUpdate(filename));
    renameSync(next, filename);
  } catch (error) {
    forgetBootstrap();
    deleteFiles(next);
    throw error;
  } finally {
    await database.destroy();
  }
  await enableWriteAheadLog({ client: 'sqlite3', filename: copyBeforeUpdate(filename) });
  return changes;
}

/** SQLite has the newest changes in a second file until then. It fails while another connection is open. */
const INTO_ONE_FILE = 'PRAGMA journal_mode = DELETE';

function deleteFiles(beginning: string): void {
  const folder = path.dirname(beginning);
  for (const name of readdirSync(folder))
    if (name.startsWith(path.basename(beginning))) rmSync(path.join(folder, name), { force: true });
}

/**
 * Opens SQLite's file so that no other process reads or writes it. The lock ends with the connection, also after a crash.
 * @throws an error of the database when the file is not one, or cannot be written
 */
async function lockSqlite(filename: string, onWait: UpdateOptions['onWarning']): Promise<Knex> {
  for (let attempt = 0; ; attempt++) {
    const { ino } = statSync(filename);
    const database = connect({ client: 'sqlite3', filename });
    try {
      await database.raw('PRAGMA locking_mode = EXCLUSIVE');
      await database.raw('BEGIN IMMEDIATE');
      await database.raw('COMMIT');
      // Another copy may have put an updated file in its place meanwhile.
      if (statSync(filename).ino === ino) return database;
    } catch (error) {
      if (!isBusy(error)) {
        await database.destroy();
        throw error;
      }
      if (attempt === 0)
        onWait?.(
          `Waiting for another program that uses ${filename}, such as a shop that still runs or updates it, or a backup.`,
        );
    }
    await database.destroy();
    await pause(LOCK_POLL_MS);
  }
}

/** Directus changes the tables in one transaction, the rest follows in steps. The next start continues after a failure. */
function updatePostgres(
  options: UpdateOptions,
  config: Exclude<DatabaseConfig, { client: 'sqlite3' }>,
): Promise<string[] | null> {
  const changes: string[] = [];
  return withDatabaseLock(
    config,
    async () => {
      if (!(await isUpdateDue(options.env))) return null;
      const database = connect(config);
      try {
        const migration = await lastMigration(database);
        await applyAlone(options, changes).catch(async (error: unknown) => {
          const begun = await readState(database, 'updating');
          if (changes.length === 0 && !begun && migration === (await lastMigration(database)))
            throw unchanged(error);
          const done = changes.length === 0 ? 'a part of it' : changes.join(', ');
          throw new UpdateError(
            `The update of the database failed. ${reasonOf(error)} This or an earlier try has changed ${done}. No orders, texts or pictures are lost. Start this version again to continue. To go back to the previous version, restore the backup from before the update (docs/backups.md).`,
            { cause: error },
          );
        });
        return changes;
      } finally {
        await database.destroy();
      }
    },
    'update',
  );
}

/** Returns the newest of Directus' own migrations that the database has had. */
async function lastMigration(database: Knex): Promise<unknown> {
  const row: { version: unknown } | undefined = await database('directus_migrations')
    .max('version', { as: 'version' })
    .first();
  return row?.version;
}
