/** The uploaded files of a shop, as far as they are on this machine's disk. */
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { directusVariables, type Environment } from '../environment.ts';
import type { StoredFile } from './database-copy.ts';
import { BackupError } from './failure.ts';

/** Folder of the uploads within a backup. */
export const UPLOADS = 'uploads';

/** Directus' name for the storage on its own disk. */
const LOCAL = 'local';

/** Where Directus keeps uploads on this machine. */
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
  /** Names of files that are not where the database says. */
  missing: string[];
  /** How many files another storage has. */
  elsewhere: number;
}

/** Copies the files that a database's copy names; resized pictures are made again when they are asked for. */
export async function copyUploads(
  from: string,
  backup: string,
  stored: readonly StoredFile[],
): Promise<CopiedUploads> {
  const copied: CopiedUploads = { paths: [], missing: [], elsewhere: 0 };
  for (const { storage, name } of stored) {
    if (storage !== LOCAL) {
      copied.elsewhere += 1;
      continue;
    }
    const relative = path.posix.join(UPLOADS, name);
    if (!relative.startsWith(`${UPLOADS}/`))
      throw new BackupError(`The database names a file outside the uploads: ${name}`);
    if (await copyIfThere(path.join(from, name), path.join(backup, relative))) copied.paths.push(relative);
    else copied.missing.push(name);
  }
  return copied;
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    // A file system that can shares the blocks until one side changes.
    await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
