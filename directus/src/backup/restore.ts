import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { switchToWriteAheadLog } from '../apply/database.ts';
import { parseEnvironment, type Environment } from '../environment.ts';
import { BOOTSTRAP_MARK } from '../run.ts';
import { BackupError } from './failure.ts';
import { DATABASE_FILE, DATABASE_LABEL, readManifest, type Manifest } from './manifest.ts';
import { isPostgresEmpty, loadPostgres } from './postgres/load.ts';
import { countSqliteFile } from './sqlite.ts';
import { stampOf } from './stamp.ts';
import { isEmptyFolder, UPLOADS, uploadsFolder } from './uploads.ts';
import { verifyFiles, verifyRows } from './verify.ts';

export interface RestoreOptions {
  /** The variables that Directus will run with: they say where to restore to. */
  env: NodeJS.ProcessEnv;
  /** Folder of one backup. */
  folder: string;
  /** Whether what is there now may be moved aside; without it, only an empty place is filled. */
  replace?: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** Where the former database and uploads were moved. */
  setAside: string[];
}

interface Place {
  environment: Environment;
  uploads: string;
  isDatabaseEmpty: boolean;
  areUploadsEmpty: boolean;
}

/**
 * Restores a backup, after comparing every checksum and before anything is touched. Nothing is ever deleted: what was
 * there is kept beside it under another name, and a restore that fails leaves all as it was.
 * @throws BackupError or EnvironmentError with a sentence for people; the database's or the disk's own error
 */
export async function restore({ env, folder, replace = false }: RestoreOptions): Promise<Restored> {
  const environment = parseEnvironment(env);
  const manifest = readManifest(folder);
  refuseOtherKind(environment, manifest);
  await refuseWhileOpen(environment);
  const place = await inspect(environment, env);
  if (!replace) refuseFilled(place);
  await verifyFiles(folder, manifest);

  const aside = `before-${stampOf(new Date())}`;
  const incoming = `${place.uploads}.restoring`;
  rmSync(incoming, { recursive: true, force: true });
  try {
    copyUploadsTo(incoming, folder, manifest);
    const setAside = await restoreDatabase(place, folder, manifest, aside);
    if (!place.areUploadsEmpty) {
      renameSync(place.uploads, `${place.uploads}.${aside}`);
      setAside.push(`${place.uploads}.${aside}`);
    }
    rmSync(place.uploads, { recursive: true, force: true });
    renameSync(incoming, place.uploads);
    // The database may come from another version of Directus: let the next start look at it.
    rmSync(path.join(environment.dataDir, BOOTSTRAP_MARK), { force: true });
    return { manifest, setAside };
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

function refuseOtherKind({ database }: Environment, manifest: Manifest): void {
  if (database.client === manifest.database) return;
  const [was, is] = [DATABASE_LABEL[manifest.database], DATABASE_LABEL[database.client]];
  throw new BackupError(
    `The backup is of ${was}, and DB_CLIENT says ${is}. Restore it to ${was}; a move to ${is} is not what a restore does.`,
  );
}

async function refuseWhileOpen({ url }: Environment): Promise<void> {
  const isOpen = await fetch(`${url}/server/ping`, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );
  if (isOpen) throw new BackupError(`Directus is running at ${url}. Stop the shop first.`);
}

async function inspect(environment: Environment, env: NodeJS.ProcessEnv): Promise<Place> {
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

function refuseFilled({ environment: { database }, uploads, isDatabaseEmpty, areUploadsEmpty }: Place): void {
  const filled = [
    ...(isDatabaseEmpty ? [] : [database.client === 'pg' ? 'the database' : database.filename]),
    ...(areUploadsEmpty ? [] : [uploads]),
  ];
  if (filled.length === 0) return;
  throw new BackupError(
    `There is a shop already: ${filled.join(' and ')}. With --replace it is moved aside (not deleted) and the backup takes its place.`,
  );
}

function copyUploadsTo(incoming: string, folder: string, manifest: Manifest): void {
  mkdirSync(incoming, { recursive: true });
  for (const { path: name } of manifest.files) {
    if (!name.startsWith(`${UPLOADS}/`)) continue;
    const file = path.join(incoming, name.slice(UPLOADS.length + 1));
    mkdirSync(path.dirname(file), { recursive: true });
    copyFileSync(path.join(folder, name), file);
  }
}

/** @returns where the former database is kept */
async function restoreDatabase(
  { environment: { database }, isDatabaseEmpty }: Place,
  folder: string,
  manifest: Manifest,
  aside: string,
): Promise<string[]> {
  const copy = path.join(folder, DATABASE_FILE[manifest.database]);
  if (database.client === 'pg') {
    const schema = isDatabaseEmpty ? null : aside;
    await loadPostgres(database, copy, schema, (rows) => verifyRows(manifest, rows));
    return schema === null ? [] : [`schema ${schema} of the database`];
  }
  const { filename } = database;
  const incoming = `${filename}.restoring`;
  mkdirSync(path.dirname(filename), { recursive: true });
  copyFileSync(copy, incoming);
  try {
    await switchToWriteAheadLog({ ...database, filename: incoming });
    verifyRows(manifest, await countSqliteFile(incoming));
    const setAside = isDatabaseEmpty ? [] : [`${filename}.${aside}`];
    // What a crash left in the write-ahead log belongs to the former database and goes with it.
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(filename + suffix)) renameSync(filename + suffix, `${filename}.${aside}${suffix}`);
    renameSync(incoming, filename);
    return setAside;
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(incoming + suffix, { force: true });
  }
}
