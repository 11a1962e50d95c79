/** Templates of former states of the code: each is some megabytes, and nobody deletes them by hand. */
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

const UNUSED_FOR_MS = 3 * 86_400_000;

/** A template, or what a run that was killed left of one. */
const TEMPLATE = /^directus-[0-9a-f]{16}(-unfinished-\w+)?$/;

/** Notes in the folder's time that a template is in use. */
export function markUsed(template: string): void {
  const now = new Date();
  utimesSync(template, now, now);
}

/**
 * Deletes templates that no run has used for three days; a run beside this one uses its own every time that it starts a
 * server. Two runs may sweep at once.
 * @param folder where templates are kept
 * @param wanted the template that stays in any case
 */
export function sweepTemplates(folder: string, wanted: string): void {
  const before = Date.now() - UNUSED_FOR_MS;
  for (const name of readdirSync(folder)) {
    const template = path.join(folder, name);
    const usedAt = statSync(template, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (TEMPLATE.test(name) && template !== wanted && usedAt < before)
      rmSync(template, { recursive: true, force: true });
  }
}
