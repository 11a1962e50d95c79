import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { enableWriteAheadLog } from '../apply/database.ts';
import { parseEnvironment, type Environment } from '../environment.ts';
import { makeDataPrivate } from '../private-files.ts';
import { BOOTSTRAP_MARKER } from '../run.ts';
import { BackupError } from './backup-error.ts';
import { DATABASE_FILE, DATABASE_LABEL, readManifest, uploadedFiles, UPLOADS } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { isPostgresEmpty, restorePostgres } from './postgres.ts';
import { countSqliteRows } from './sqlite.ts';
import { formatTimestamp } from './timestamp.ts';
import { isEmptyFolder, uploadsFolder } from './uploads.ts';
import { verifyFiles, verifyRows } from './verify.ts';

export interface RestoreOptions {
  /** The variables that Directus will run with. They name the database and the uploads folder. */
  env: NodeJS.ProcessEnv;
  /** Folder of one backup. */
  folder: string;
  /** Whether to move an existing database and uploads aside. Without it, both must be empty. */
  replace?: boolean;
}

export interface RestoreResult {
  manifest: Manifest;
  /** The new names of the former database and uploads. */
  movedAside: string[];
}

interface RestoreTarget {
  environment: Environment;
  uploads: string;
  isDatabaseEmpty: boolean;
  areUploadsEmpty: boolean;
}

/**
 * Restores a backup after it has compared every checksum. It deletes nothing: the former database and uploads get
 * another name. A restore that fails leaves both as they were.
 * @throws BackupError, EnvironmentError, or an error of the database or the disk
 */
export async function restore({ env, folder, replace = false }: RestoreOptions): Promise<RestoreResult> {
  const environment = parseEnvironment(env);
  const manifest = readManifest(folder);
  assertSameDatabaseKind(environment, manifest);
  await assertDirectusStopped(environment);
  const target = await inspectTarget(environment, env);
  if (!replace) assertTargetEmpty(target);
  await verifyFiles(folder, manifest);

  const suffix = `before-${formatTimestamp(new Date())}`;
  const incoming = `${target.uploads}.restoring`;
  rmSync(incoming, { recursive: true, force: true });
  try {
    copyUploadsFromBackup(incoming, folder, manifest);
    const movedAside = await restoreDatabase(target, folder, manifest, suffix);
    if (!target.areUploadsEmpty) {
      renameSync(target.uploads, `${target.uploads}.${suffix}`);
      movedAside.push(`${target.uploads}.${suffix}`);
    }
    rmSync(target.uploads, { recursive: true, force: true });
    renameSync(incoming, target.uploads);
    // The backup may be of another Directus version, so the next start must bootstrap the database.
    rmSync(path.join(environment.dataDir, BOOTSTRAP_MARKER), { force: true });
    makeDataPrivate(environment);
    return { manifest, movedAside };
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

function assertSameDatabaseKind({ database }: Environment, manifest: Manifest): void {
  if (database.client === manifest.database) return;
  const [source, target] = [DATABASE_LABEL[manifest.database], DATABASE_LABEL[database.client]];
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

async function inspectTarget(environment: Environment, env: NodeJS.ProcessEnv): Promise<RestoreTarget> {
  const { database } = environment;
  const uploads = uploadsFolder(environment, env);
  return {
    environment,
    uploads,
    isDatabaseEmpty:
      database.client === 'pg' ? await isPostgresEmpty(database) : !existsSync(database.filename),
    areUploadsEmpty: await isEmptyFolder(uploads),
  };
}

function assertTargetEmpty({ environment, uploads, isDatabaseEmpty, areUploadsEmpty }: RestoreTarget): void {
  const { database } = environment;
  const existing = [
    ...(isDatabaseEmpty ? [] : [database.client === 'pg' ? 'the database' : database.filename]),
    ...(areUploadsEmpty ? [] : [uploads]),
  ];
  if (existing.length === 0) return;
  throw new BackupError(
    `There is a shop already: ${existing.join(' and ')}. Add --replace to move it aside (nothing is deleted) and restore the backup in its place.`,
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

/** @returns the new name of the former database */
async function restoreDatabase(
  { environment: { database }, isDatabaseEmpty }: RestoreTarget,
  folder: string,
  manifest: Manifest,
  suffix: string,
): Promise<string[]> {
  if (database.client === 'pg') {
    const schema = isDatabaseEmpty ? null : suffix;
    await restorePostgres(database, folder, schema, (rows) => verifyRows(manifest, rows));
    return schema === null ? [] : [`schema ${schema} of the database`];
  }
  const { filename } = database;
  const incoming = `${filename}.restoring`;
  mkdirSync(path.dirname(filename), { recursive: true });
  copyFileSync(path.join(folder, DATABASE_FILE.sqlite3), incoming);
  try {
    await enableWriteAheadLog({ ...database, filename: incoming });
    verifyRows(manifest, await countSqliteRows(incoming));
    const movedAside = isDatabaseEmpty ? [] : [`${filename}.${suffix}`];
    // A write-ahead log that a crash left belongs to the former database and moves with it.
    for (const extension of ['', '-wal', '-shm'])
      if (existsSync(filename + extension))
        renameSync(filename + extension, `${filename}.${suffix}${extension}`);
    renameSync(incoming, filename);
    return movedAside;
  } finally {
    for (const extension of ['', '-wal', '-shm']) rmSync(incoming + extension, { force: true });
  }
}
