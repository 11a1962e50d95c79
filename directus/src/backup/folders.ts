/** The folders in a backup's destination: which of them are backups, and which go. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST } from './manifest.ts';
import { STAMP } from './stamp.ts';

/** How the name of a backup begins that is being made. */
export const UNFINISHED = '.unfinished-';

const DAY_MS = 86_400_000;

/** Deletes what a backup left that was killed, once nobody can be at work on it any more. */
export function sweepUnfinished(destination: string): void {
  for (const name of readdirSync(destination)) {
    const folder = path.join(destination, name);
    if (name.startsWith(UNFINISHED) && statSync(folder).mtimeMs < Date.now() - DAY_MS)
      rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Deletes all but the newest backups. Whatever is not a backup is left alone.
 * @param count how many stay, at least 1
 * @returns the names of those deleted
 */
export function keepNewest(destination: string, count: number): string[] {
  const backups = readdirSync(destination)
    .filter((name) => STAMP.test(name) && existsSync(path.join(destination, name, MANIFEST)))
    .toSorted();
  const old = backups.slice(0, -count);
  for (const name of old) rmSync(path.join(destination, name), { recursive: true });
  return old;
}
