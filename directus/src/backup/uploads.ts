/** The uploaded files of a shop that are on this machine's disk. */
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { directusVariables, type Environment } from '../environment.ts';
import { BackupError, UPLOADS } from './manifest.ts';
import type { StoredFile } from './database-copy.ts';

/** Directus' name of the storage on its own disk. */
const LOCAL_STORAGE = 'local';

/** Returns the folder in which Directus stores uploads on this machine. */
export function uploadsFolder(environment: Environment, env: NodeJS.ProcessEnv): string {
  const { STORAGE_LOCAL_ROOT: root } = directusVariables(environment, env);
  return path.resolve(root ?? path.join(environment.dataDir, 'uploads'));
}

export async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.length === 0;
}

export interface CopiedUploads {
  /** Paths from the backup's folder, with slashes. */
  paths: string[];
  /** Names of files that the database refers to and that do not exist. */
  missing: string[];
  /** Number of files in another storage. */
  elsewhere: number;
}

/**
 * Copies the files that the database copy refers to. Directus generates resized images again on request.
 * @param from the uploads folder
 * @param backup the backup's folder
 * @throws BackupError when a file name leads out of the uploads folder
 */
export async function copyUploads(
  from: string,
  backup: string,
  storedFiles: readonly StoredFile[],
): Promise<CopiedUploads> {
  const copied: CopiedUploads = { paths: [], missing: [], elsewhere: 0 };
  for (const { storage, name } of storedFiles) {
    if (storage !== LOCAL_STORAGE) {
      copied.elsewhere += 1;
      continue;
    }
    const relative = path.posix.join(UPLOADS, name);
    if (!relative.startsWith(`${UPLOADS}/`))
      throw new BackupError(`The database refers to a file outside the uploads folder: ${name}`);
    if (await copyIfExists(path.join(from, name), path.join(backup, relative))) copied.paths.push(relative);
    else copied.missing.push(name);
  }
  return copied;
}

async function copyIfExists(from: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    // FICLONE makes a copy-on-write clone where the file system supports it.
    await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
