import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';

const row = z.object({ id: z.uuid() });

/** Ids that one query names. */
const IDS_PER_QUERY = 1000;

/**
 * Returns the ids whose file is stored, as far as the actor may see it. Directus writes the row of a file first, and
 * `uploaded_on` when the file is whole. A crash leaves the row alone.
 */
export async function findStoredFiles(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
  ids: readonly string[],
): Promise<Set<string>> {
  const files = itemsOf(context, actor, { collection: 'directus_files', what: 'file', fields: ['id'], row });
  const found = new Set<string>();
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const id = { _in: ids.slice(start, start + IDS_PER_QUERY) };
    const rows = await files.read({
      filter: { _and: [{ id }, { uploaded_on: { _nnull: true } }] },
      limit: -1,
    });
    for (const file of rows) found.add(file.id);
  }
  return found;
}
