import { invalidRequest, notFound } from '@chitenge/contract/problem-error';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import { allowed, itemsOf } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';

const position = z.object({ id: z.string(), sort: z.number().nullable() });

/**
 * Gives all rows of a collection the order of their ids, with the actor's rights. Rows that keep their place are not
 * written, and no revision is, which would have the whole text of each row.
 * @param of the collection, and what one row of it is called
 * @throws ProblemError 404 when an id is unknown; 400 when a row is missing
 */
export async function sortRows(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
  of: { collection: string; what: string },
  ids: readonly string[],
): Promise<void> {
  const items = itemsOf(context, actor, { ...of, fields: ['id', 'sort'], row: position });
  const positions = new Map((await items.read({ limit: -1 })).map(({ id, sort }) => [id, sort]));
  if (ids.some((id) => !positions.has(id))) throw notFound(of.what);
  if (ids.length < positions.size)
    throw invalidRequest([{ field: 'ids', message: `must name every ${of.what}` }]);
  const moved = ids
    .map((id, index) => ({ id, sort: index + 1 }))
    .filter(({ id, sort }) => positions.get(id) !== sort);
  if (moved.length > 0) await allowed(items.service.updateBatch(moved, { skipTracking: true }));
}
