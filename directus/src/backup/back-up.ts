import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { version } from 'directus/version';
import { z } from 'zod';
import { parseEnvironment, type Environment } from '../environment.ts';
import { ROOT } from '../paths.ts';
import { sha256 } from './checksum.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { BackupError } from './failure.ts';
import { sweepUnfinished, UNFINISHED } from './folders.ts';
import { DATABASE_FILE, writeManifest, type Manifest } from './manifest.ts';
import { dumpPostgres } from './postgres/dump.ts';
import { copySqlite } from './sqlite.ts';
import { stampOf } from './stamp.ts';
import { copyUploads, uploadsFolder } from './uploads.ts';

export interface BackUpOptions {
  /** The variables that Directus runs with. */
  env: NodeJS.ProcessEnv;
  /** Folder that gets the backup, a folder named for the moment. */
  destination: string;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
}

/**
 * Backs up the database and the uploads while the shop is open. The database comes first and shows one moment; then the
 * files that it names: a file is on the disk before its row is. Nothing has a backup's name until it is whole.
 * @throws BackupError or EnvironmentError with a sentence for people; the database's or the disk's own error
 */
export async function backUp({ env, destination }: BackUpOptions): Promise<Backup> {
  const environment = parseEnvironment(env);
  const takenAt = new Date();
  const folder = path.join(destination, stampOf(takenAt));
  if (existsSync(folder)) throw new BackupError(`${folder} is there already; try again in a second.`);
  mkdirSync(destination, { recursive: true });
  sweepUnfinished(destination);

  const unfinished = path.join(destination, `${UNFINISHED}${stampOf(takenAt)}-${process.pid}`);
  // Whoever reads it reads every order: nobody but the owner of the process.
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const manifest = await fill(unfinished, environment, env, takenAt);
    writeManifest(unfinished, manifest);
    renameSync(unfinished, folder);
    return { folder, manifest };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fill(
  folder: string,
  environment: Environment,
  env: NodeJS.ProcessEnv,
  takenAt: Date,
): Promise<Manifest> {
  const { database } = environment;
  const databaseFile = DATABASE_FILE[database.client];
  const { rows, stored } = await copyDatabase(database, path.join(folder, databaseFile));
  const uploads = await copyUploads(uploadsFolder(environment, env), folder, stored);

  const files: Manifest['files'] = [];
  for (const name of [databaseFile, ...uploads.paths]) {
    const file = path.join(folder, name);
    files.push({ path: name, bytes: statSync(file).size, sha256: await sha256(file) });
  }
  return {
    format: 1,
    takenAt: takenAt.toISOString(),
    shop: shopVersion(),
    directus: version,
    database: database.client,
    rows,
    files,
    missing: uploads.missing,
    elsewhere: uploads.elsewhere,
  };
}

async function copyDatabase(database: Environment['database'], file: string): Promise<DatabaseCopy> {
  if (database.client === 'pg') return dumpPostgres(database, file);
  if (!existsSync(database.filename))
    throw new BackupError(`There is no database yet at ${database.filename}.`);
  return copySqlite(database.filename, file);
}

function shopVersion(): string {
  const file = readFileSync(path.join(ROOT, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}
