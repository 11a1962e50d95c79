import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepNewest, sweepUnfinished } from './folders.ts';
import { stampOf } from './stamp.ts';

let destination: string;

beforeEach(() => {
  destination = mkdtempSync(path.join(tmpdir(), 'chitenge-backups-'));
});
afterEach(() => rmSync(destination, { recursive: true }));

function folder(name: string, file = 'manifest.json'): void {
  mkdirSync(path.join(destination, name));
  writeFileSync(path.join(destination, name, file), '{}');
}

it('names a folder for its moment', () => {
  expect(stampOf(new Date('2026-11-21T14:30:00.789Z'))).toBe('2026-11-21T14-30-00Z');
});

it('keeps the newest backups and whatever is none', () => {
  for (const day of ['19', '21', '20']) folder(`2026-11-${day}T02-00-00Z`);
  folder('2026-11-01T02-00-00Z', 'holiday.jpg');
  folder('photos');
  expect(keepNewest(destination, 2)).toEqual(['2026-11-19T02-00-00Z']);
  expect(readdirSync(destination).toSorted()).toEqual([
    '2026-11-01T02-00-00Z',
    '2026-11-20T02-00-00Z',
    '2026-11-21T02-00-00Z',
    'photos',
  ]);
  expect(keepNewest(destination, 5)).toEqual([]);
});

it('sweeps what was begun more than a day ago and never finished', () => {
  folder('.unfinished-old');
  folder('.unfinished-now');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  utimesSync(path.join(destination, '.unfinished-old'), twoDaysAgo, twoDaysAgo);
  sweepUnfinished(destination);
  expect(readdirSync(destination)).toEqual(['.unfinished-now']);
});
