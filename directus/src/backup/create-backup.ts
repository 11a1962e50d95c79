import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { version } from 'directus/version';
import { z } from 'zod';
import { connect } from '../apply/database.ts';
import { writeState } from '../apply/shop-state.ts';
import { parseEnvironment, type Environment } from '../environment.ts';
import { SHOP_STATE } from '../hidden-tables.ts';
import { ROOT } from '../paths.ts';
import {
  BackupError,
  sha256,
  DATABASE_FILE,
  databaseFiles,
  writeManifest,
  type Manifest,
} from './manifest.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { deleteUnfinishedBackups, UNFINISHED_PREFIX, formatTimestamp } from './folders.ts';
import { dumpPostgres } from './postgres.ts';
import { copySqlite } from './sqlite.ts';
import { copyUploads, uploadsFolder } from './uploads.ts';

export interface CreateBackupOptions {
  /** The variables that Directus runs with. */
  env: NodeJS.ProcessEnv;
  /** Folder in which the backup's folder is created. */
  destination: string;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
}

/**
 * Backs up the database and the uploads; Directus may be running.
 * Directus stores a file before its row, so the database is copied first and its files after it.
 * The folder gets its final name when the backup is complete.
 * @throws BackupError, EnvironmentError, or an error of the database or the disk
 */
export async function createBackup({ env, destination }: CreateBackupOptions): Promise<Backup> {
  const environment = parseEnvironment(env);
  const takenAt = new Date();
  const folder = path.join(destination, formatTimestamp(takenAt));
  if (existsSync(folder)) throw new BackupError(`${folder} already exists. Try again in a second.`);
  assertFolder(destination);
  deleteUnfinishedBackups(destination);

  const unfinished = path.join(destination, `${UNFINISHED_PREFIX}${formatTimestamp(takenAt)}-${process.pid}`);
  // The backup contains customers' data, so only the user who runs the backup may read it.
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const manifest = await writeBackup(unfinished, environment, env, takenAt);
    writeManifest(unfinished, manifest);
    renameSync(unfinished, folder);
    await recordBackup(environment, takenAt);
    return { folder, manifest };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** @throws BackupError when backups cannot be in the folder */
function assertFolder(destination: string): void {
  try {
    // Node's recursive mkdir never ends below /proc.
    if (!existsSync(path.dirname(destination))) assertFolder(path.dirname(destination));
    if (!existsSync(destination)) mkdirSync(destination);
    accessSync(destination, constants.W_OK);
    if (!statSync(destination).isDirectory()) throw new Error('it is not a folder');
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`Backups cannot be written to ${destination}: ${reason}`);
  }
}

/** The owner's dashboard says when the last backup is old. A shop of an older version has no place for it. */
async function recordBackup({ database: config }: Environment, takenAt: Date): Promise<void> {
  const database = connect(config);
  try {
    if (await database.schema.hasTable(SHOP_STATE))
      await writeState(database, 'backup', takenAt.toISOString());
  } finally {
    await database.destroy();
  }
}

async function writeBackup(
  folder: string,
  environment: Environment,
  env: NodeJS.ProcessEnv,
  takenAt: Date,
): Promise<Manifest> {
  const { database } = environment;
  const { rows, storedFiles } = await copyDatabase(database, folder);
  const uploads = await copyUploads(uploadsFolder(environment, env), folder, storedFiles);

  const files: Manifest['files'] = [];
  for (const name of [...databaseFiles(database.client), ...uploads.paths]) {
    const file = path.join(folder, name);
    files.push({ path: name, bytes: statSync(file).size, sha256: await sha256(file) });
  }
  return {
    format: 1,
    takenAt: takenAt.toISOString(),
    shop: readShopVersion(),
    directus: version,
    database: database.client,
    rows,
    files,
    missing: uploads.missing,
    elsewhere: uploads.elsewhere,
  };
}

async function copyDatabase(database: Environment['database'], folder: string): Promise<DatabaseCopy> {
  if (database.client === 'pg') return dumpPostgres(database, folder);
  if (!existsSync(database.filename))
    throw new BackupError(`There is no database at ${database.filename}. Start the shop first.`);
  return copySqlite(database.filename, path.join(folder, DATABASE_FILE.sqlite3));
}

function readShopVersion(): string {
  const file = readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}
