import { invalidRequest, notFound } from '@chitenge/contract/problem-error';
import { queryToParams } from '@directus/sdk';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';
import { idsResponse } from './staff-rows.ts';

const positionsResponse = z.object({
  data: z.array(z.object({ id: z.string(), sort: z.number().nullable() })),
});

/**
 * Gives all rows of a collection the order of their ids. Rows that keep their place are not written.
 * @param collection the collection, and what one row of it is called
 * @throws ProblemError 404 when an id is unknown; 400 when a row is missing
 */
export async function sortRows(
  staff: StaffClient,
  { name, what }: { name: string; what: string },
  ids: readonly string[],
): Promise<void> {
  const items = `/items/${name}`;
  const query = queryToParams({ fields: ['id', 'sort'], limit: -1 });
  const { data: rows } = await staff.request(items, positionsResponse, { query });
  const positions = new Map(rows.map(({ id, sort }) => [id, sort]));
  if (ids.some((id) => !positions.has(id))) throw notFound(what);
  if (ids.length < positions.size)
    throw invalidRequest([{ field: 'ids', message: `must name every ${what}` }]);
  const body = ids
    .map((id, index) => ({ id, sort: index + 1 }))
    .filter(({ id, sort }) => positions.get(id) !== sort);
  if (body.length > 0)
    await staff.request(items, idsResponse, { method: 'PATCH', query: { fields: 'id' }, body });
}
