import { chmodSync, existsSync } from 'node:fs';
import type { Environment } from './environment.ts';

/**
 * Lets only the user of the shop read its data folder and SQLite's files: they have customers' addresses and passwords' hashes.
 * A folder that belongs to another user, such as the volume of a container, keeps its rights.
 */
export function makeDataPrivate({ dataDir, database }: Environment): void {
  setMode(dataDir, 0o700);
  if (database.client !== 'sqlite3') return;
  for (const suffix of ['', '-wal', '-shm']) makeFilePrivate(database.filename + suffix);
}

/** Lets only the user of the shop read a copy of the database. */
export const makeFilePrivate = (file: string): void => setMode(file, 0o600);

function setMode(file: string, mode: number): void {
  if (!existsSync(file)) return;
  try {
    chmodSync(file, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
