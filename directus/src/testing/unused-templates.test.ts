import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { markTemplateUsed, deleteUnusedTemplates } from './unused-templates.ts';

it('deletes templates that were unused for days, and nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-templates-'));
  try {
    const current = 'sqlite-aaaaaaaaaaaaaaaa';
    const used = 'postgres-bbbbbbbbbbbbbbbb';
    const unused = 'sqlite-cccccccccccccccc';
    const all = [current, used, unused, `${unused}-incomplete-x1Y2z3`, 'pictures', 'sqlite-notes'].map(
      String,
    );
    const weekAgo = Date.now() / 1000 - 7 * 86_400;
    for (const name of all) {
      mkdirSync(path.join(folder, name));
      utimesSync(path.join(folder, name), weekAgo, weekAgo);
    }
    markTemplateUsed(path.join(folder, used));
    deleteUnusedTemplates(folder, path.join(folder, current));
    expect(readdirSync(folder).toSorted()).toEqual([current, used, 'sqlite-notes', 'pictures'].toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
