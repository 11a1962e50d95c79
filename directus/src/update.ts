/**
 * Updates a database that another version of the shop has written, before anybody can reach it: docs/operating.md#updates.
 * On SQLite a copy is made first, and comes back when the update fails.
 */
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import getPort from 'get-port';
import { apply } from './apply.ts';
import { connect } from './apply/database.ts';
import { readState } from './apply/shop-state.ts';
import { definitionsVersion } from './apply/version.ts';
import { parseEnvironment, type Environment } from './environment.ts';
import { startDirectus, type RunningDirectus, type StartOptions } from './run.ts';

/** The copy from before the last update, beside the database. It has everything, also passwords' hashes and sessions. */
export const copyBeforeUpdate = (filename: string) => `${filename}.before-update`;

/** The update failed. The message says what failed, what has changed and how to go back, for the owner. */
export class UpdateError extends Error {
  override name = 'UpdateError';
}

export interface UpdateOptions extends StartOptions {
  /** Called for each thing that a person should look at. */
  onWarning?: (message: string) => void;
}

/** Returns whether the database has a shop of another version. */
export async function isUpdateDue(env: NodeJS.ProcessEnv): Promise<boolean> {
  const { database: config } = parseEnvironment(env);
  if (config.client === 'sqlite3' && !existsSync(config.filename)) return false;
  const database = connect(config);
  try {
    return (
      (await database.schema.hasTable('orders')) &&
      (await readState(database, 'version')) !== definitionsVersion()
    );
  } finally {
    await database.destroy();
  }
}

/**
 * Updates the database with a Directus of its own, on a port that nobody knows and without jobs.
 * @returns a label for each change
 * @throws UpdateError
 */
export async function updateDatabase(options: UpdateOptions): Promise<string[]> {
  const environment = parseEnvironment(options.env);
  const { database } = environment;
  const changes: string[] = [];
  if (database.client === 'sqlite3') await copySqlite(database.filename);
  try {
    await applyAlone(options, changes);
    return changes;
  } catch (error) {
    if (database.client === 'sqlite3') restoreCopy(database.filename);
    throw new UpdateError(describeFailure(error, environment, changes), { cause: error });
  }
}

async function applyAlone({ env, onLog, onWarning }: UpdateOptions, changes: string[]): Promise<void> {
  const port = String(await getPort({ host: '127.0.0.1' }));
  const alone = { ...env, DIRECTUS_HOST: '127.0.0.1', DIRECTUS_PORT: port, IMAGES_AHEAD: 'false' };
  let directus: RunningDirectus | undefined;
  try {
    directus = await startDirectus({ env: alone, ...(onLog ? { onLog } : {}) });
    await apply({ env, url: directus.url, changes, ...(onWarning ? { onWarning } : {}) });
  } finally {
    await directus?.stop();
  }
}

/** @throws UpdateError when the disk has no room for the copy */
async function copySqlite(filename: string): Promise<void> {
  const copy = copyBeforeUpdate(filename);
  const incomplete = `${copy}.new`;
  rmSync(incomplete, { force: true });
  const database = connect({ client: 'sqlite3', filename });
  try {
    await database.raw('VACUUM INTO ?', [incomplete]);
    chmodSync(incomplete, 0o600);
    renameSync(incomplete, copy);
  } catch (error) {
    rmSync(incomplete, { force: true });
    throw new UpdateError(
      `The database could not be copied before its update: ${messageOf(error)}. Nothing was changed, and the previous version still runs. Free disk space, then start again.`,
      { cause: error },
    );
  } finally {
    await database.destroy();
  }
}

/** Puts the copy in the place of the database. The next try makes a new one. */
function restoreCopy(filename: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(filename + suffix, { force: true });
  renameSync(copyBeforeUpdate(filename), filename);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function describeFailure(error: unknown, { database }: Environment, changes: readonly string[]): string {
  const failed = `The update of the database failed. ${messageOf(error).replace(/\.?$/, '.')}`;
  const next = 'Start the previous version to go on selling, or this one to try again.';
  if (database.client === 'sqlite3' || changes.length === 0)
    return `${failed} Nothing was changed: the database is as before. ${next}`;
  return `${failed} Changed before it failed: ${changes.join(', ')}. No orders, texts or pictures are lost. Start this version again to continue. To go back to the previous version, restore the backup from before the update (docs/backups.md).`;
}
