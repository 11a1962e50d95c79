import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

const idsResponse = z.object({ data: z.array(z.object({ id: z.uuid() })) });

/**
 * Returns the ids that have a row.
 * @param path such as /files or /items/categories
 * @param ids at most 1000
 */
export async function findExistingIds(
  staff: StaffClient,
  path: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  // SEARCH is Directus' GET with the query in the body: a URL is too short for 1000 ids.
  const body = { query: { fields: ['id'], filter: { id: { _in: ids } }, limit: -1 } };
  const { data } = await staff.request(path, idsResponse, { method: 'SEARCH', body });
  return new Set(data.map(({ id }) => id));
}
