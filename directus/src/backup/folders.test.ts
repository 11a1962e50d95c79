import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteOldBackups, deleteUnfinishedBackups, formatTimestamp } from './folders.ts';

let destination: string;

beforeEach(() => {
  destination = mkdtempSync(path.join(tmpdir(), 'chitenge-backups-'));
});
afterEach(() => rmSync(destination, { recursive: true }));

function createFolder(name: string, file = 'manifest.json'): void {
  mkdirSync(path.join(destination, name));
  writeFileSync(path.join(destination, name, file), '{}');
}

it('names a folder by its time in UTC', () => {
  expect(formatTimestamp(new Date('2026-11-21T14:30:00.789Z'))).toBe('2026-11-21T14-30-00Z');
});

it('keeps the newest backups and every folder that is not a backup', () => {
  for (const day of ['19', '21', '20']) createFolder(`2026-11-${day}T02-00-00Z`);
  createFolder('2026-11-01T02-00-00Z', 'holiday.jpg');
  createFolder('photos');
  expect(deleteOldBackups(destination, 2)).toEqual(['2026-11-19T02-00-00Z']);
  expect(readdirSync(destination).toSorted()).toEqual([
    '2026-11-01T02-00-00Z',
    '2026-11-20T02-00-00Z',
    '2026-11-21T02-00-00Z',
    'photos',
  ]);
  expect(deleteOldBackups(destination, 5)).toEqual([]);
});

it('deletes unfinished backups that are older than a day', () => {
  const now = Date.now() / 1000;
  for (const [name, time] of [
    ['.unfinished-old', now - 2 * 86_400],
    ['.unfinished-now', now],
  ] as const) {
    createFolder(name);
    utimesSync(path.join(destination, name), time, time);
  }
  deleteUnfinishedBackups(destination);
  expect(readdirSync(destination)).toEqual(['.unfinished-now']);
});
