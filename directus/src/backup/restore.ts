import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { enableWriteAheadLog } from '../apply/database.ts';
import { parseEnvironment, type DatabaseConfig, type Environment } from '../environment.ts';
import { makeDataPrivate } from '../private-files.ts';
import { BOOTSTRAP_MARKER } from '../run.ts';
import {
  BackupError,
  DATABASE_FILE,
  DATABASE_LABEL,
  readManifest,
  uploadedFiles,
  UPLOADS,
  verifyFiles,
  verifyRows,
  type Manifest,
} from './manifest.ts';
import { isPostgresEmpty, restorePostgres } from './postgres.ts';
import { countSqliteRows } from './sqlite.ts';
import { isEmptyFolder, uploadsFolder } from './uploads.ts';

export interface RestoreOptions {
  /** The variables that Directus will run with. They name the database and the uploads folder, which must be empty. */
  env: NodeJS.ProcessEnv;
  /** Folder of one backup. */
  folder: string;
}

/**
 * Restores a backup into an empty database and uploads folder, after it has compared every checksum. A restore that
 * fails leaves both empty.
 * @throws BackupError, EnvironmentError, or an error of the database or the disk
 */
export async function restore({ env, folder }: RestoreOptions): Promise<Manifest> {
  const environment = parseEnvironment(env);
  const manifest = readManifest(folder);
  const { database, dataDir } = environment;
  const uploads = uploadsFolder(environment, env);
  assertSameDatabaseKind(database, manifest);
  await assertDirectusStopped(environment);
  await assertEmpty(database, uploads);
  await verifyFiles(folder, manifest);

  const incoming = `${uploads}.restoring`;
  rmSync(incoming, { recursive: true, force: true });
  try {
    copyUploadsFromBackup(incoming, folder, manifest);
    if (database.client === 'pg')
      await restorePostgres(database, folder, (rows) => verifyRows(manifest, rows));
    else await restoreSqlite(database, folder, manifest);
    rmSync(uploads, { recursive: true, force: true });
    renameSync(incoming, uploads);
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
  // The backup may be of another Directus version, so the next start must bootstrap the database.
  rmSync(path.join(dataDir, BOOTSTRAP_MARKER), { force: true });
  makeDataPrivate(environment);
  return manifest;
}

function assertSameDatabaseKind({ client }: DatabaseConfig, manifest: Manifest): void {
  if (client === manifest.database) return;
  const [source, target] = [DATABASE_LABEL[manifest.database], DATABASE_LABEL[client]];
  throw new BackupError(
    `The backup is of ${source}, but DB_CLIENT says ${target}. Restore it to ${source}; a restore cannot convert it.`,
  );
}

async function assertDirectusStopped({ url }: Environment): Promise<void> {
  const isRunning = await fetch(`${url}/server/ping`, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );
  if (isRunning) throw new BackupError(`Directus is running at ${url}. Stop the shop first.`);
}

async function assertEmpty(database: DatabaseConfig, uploads: string): Promise<void> {
  const existing: string[] = [];
  // A write-ahead log that a crash left belongs to the former database.
  if (database.client === 'pg') {
    if (!(await isPostgresEmpty(database))) existing.push('the database');
  } else {
    const files = ['', '-wal', '-shm'].map((extension) => database.filename + extension);
    existing.push(...files.filter((file) => existsSync(file)));
  }
  if (!(await isEmptyFolder(uploads))) existing.push(uploads);
  if (existing.length === 0) return;
  throw new BackupError(
    `There is a shop already: ${existing.join(' and ')}. Rename it first (docs/backups.md says how), so that nothing is lost.`,
  );
}

function copyUploadsFromBackup(incoming: string, folder: string, manifest: Manifest): void {
  mkdirSync(incoming, { recursive: true });
  for (const { path: name } of uploadedFiles(manifest)) {
    const file = path.join(incoming, name.slice(UPLOADS.length + 1));
    mkdirSync(path.dirname(file), { recursive: true });
    copyFileSync(path.join(folder, name), file);
  }
}

async function restoreSqlite(
  database: Extract<DatabaseConfig, { client: 'sqlite3' }>,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const incoming = `${database.filename}.restoring`;
  mkdirSync(path.dirname(database.filename), { recursive: true });
  copyFileSync(path.join(folder, DATABASE_FILE.sqlite3), incoming);
  try {
    await enableWriteAheadLog({ ...database, filename: incoming });
    verifyRows(manifest, await countSqliteRows(incoming));
    renameSync(incoming, database.filename);
  } finally {
    for (const extension of ['', '-wal', '-shm']) rmSync(incoming + extension, { force: true });
  }
}
