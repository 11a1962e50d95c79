import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { markUsed, sweepTemplates } from './sweep.ts';

it('sweeps templates that nobody used for days, and nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-templates-'));
  try {
    const wanted = 'directus-aaaaaaaaaaaaaaaa';
    const used = 'directus-bbbbbbbbbbbbbbbb';
    const unused = 'directus-cccccccccccccccc';
    const all = [wanted, used, unused, `${unused}-unfinished-x1Y2z3`, 'pictures', 'directus-notes'].map(
      String,
    );
    const weekAgo = Date.now() / 1000 - 7 * 86_400;
    for (const name of all) {
      mkdirSync(path.join(folder, name));
      utimesSync(path.join(folder, name), weekAgo, weekAgo);
    }
    markUsed(path.join(folder, used));
    sweepTemplates(folder, path.join(folder, wanted));
    expect(readdirSync(folder).toSorted()).toEqual([wanted, used, 'directus-notes', 'pictures'].toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
