/** Deletes templates of earlier versions of the code; each one has several megabytes. */
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

const UNUSED_FOR_MS = 3 * 86_400_000;

/** Name of a template, or of an incomplete one that a killed run left. */
const TEMPLATE = /^(sqlite|postgres)-[0-9a-f]{16}(-incomplete-\w+)?$/;

/** Records in the folder's modification time that a template is in use. */
export function markTemplateUsed(template: string): void {
  const now = new Date();
  utimesSync(template, now, now);
}

/**
 * Deletes templates that no test run has used for three days. Several runs may call it at the same time.
 * @param folder folder of the templates
 * @param current template that is never deleted
 */
export function deleteUnusedTemplates(folder: string, current: string): void {
  const cutoff = Date.now() - UNUSED_FOR_MS;
  for (const name of readdirSync(folder)) {
    const template = path.join(folder, name);
    const usedAt = statSync(template, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (TEMPLATE.test(name) && template !== current && usedAt < cutoff)
      rmSync(template, { recursive: true, force: true });
  }
}
