/** The folders in a backup destination: which of them are backups, and which to delete. */
import { DAY_MS } from '@chitenge/contract/duration';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST } from './manifest.ts';

/** Formats a time in UTC, to the second, so that it can be part of a file name: 2026-11-21T14-30-00Z */
export function formatTimestamp(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** Name prefix of a backup folder until the backup is complete. */
export const UNFINISHED_PREFIX = '.unfinished-';

/** Deletes folders of killed backups. A folder younger than a day may belong to a backup that still runs. */
export function deleteUnfinishedBackups(destination: string): void {
  for (const name of readdirSync(destination)) {
    const folder = path.join(destination, name);
    if (name.startsWith(UNFINISHED_PREFIX) && statSync(folder).mtimeMs < Date.now() - DAY_MS)
      rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Deletes all but the newest backups, and nothing that is not a backup.
 * @param keep number of backups to keep, at least 1
 * @returns the names of the deleted backups
 */
export function deleteOldBackups(destination: string, keep: number): string[] {
  const backups = readdirSync(destination)
    .filter((name) => TIMESTAMP.test(name) && existsSync(path.join(destination, name, MANIFEST)))
    .toSorted();
  const old = backups.slice(0, -keep);
  for (const name of old) rmSync(path.join(destination, name), { recursive: true });
  return old;
}
