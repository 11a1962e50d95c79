import type { StaffClient } from './staff-client.ts';
import { idsAnswer } from './staff-rows.ts';

/**
 * Those of the ids that there is a row of.
 * @param path such as /files or /items/categories
 * @param ids at most 1000
 */
export async function existingIds(
  staff: StaffClient,
  path: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  // SEARCH is Directus' GET with the query in the body: that many ids do not fit into an address.
  const body = { query: { fields: ['id'], filter: { id: { _in: ids } }, limit: -1 } };
  const { data } = await staff.ask(path, idsAnswer, { method: 'SEARCH', body });
  return new Set(data.map(({ id }) => id));
}
