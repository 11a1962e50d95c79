/** Changing a row only if it still is what somebody was shown. */
import { z } from 'zod';
import { inTurn } from './in-turn.ts';
import type { StaffClient } from './staff-client.ts';

export interface Expectations {
  /** The version that the change was based on. */
  version?: string | undefined;
  /** The stock that was shown. */
  stockCount?: number | undefined;
}

/** Matches a row as long as nobody has saved it after `version`. */
function ofVersion(version: string): object {
  return {
    _or: [
      { date_updated: { _eq: version } },
      { _and: [{ date_updated: { _null: true } }, { date_created: { _eq: version } }] },
    ],
  };
}

/**
 * Looks and writes in one call. Within that call Directus finds the row first and writes it then, so changes of the same
 * row take turns here; between two copies of the proxy a few milliseconds remain.
 * @param path such as /items/products
 * @returns null when the row is not what was expected, and then nothing was changed; or when there is no such row
 */
export async function changeRow<Row>(
  staff: StaffClient,
  path: string,
  id: string,
  { version, stockCount }: Expectations,
  change: { columns: object; fields: readonly string[]; schema: z.ZodType<Row> },
): Promise<Row | null> {
  const filter = {
    _and: [
      { id: { _eq: id } },
      ...(version === undefined ? [] : [ofVersion(version)]),
      ...(stockCount === undefined ? [] : [{ stock_count: { _eq: stockCount } }]),
    ],
  };
  const options = {
    method: 'PATCH',
    query: { fields: change.fields.join(',') },
    body: { query: { filter }, data: change.columns },
  } as const;
  const answer = z.object({ data: z.array(change.schema) });
  const { data } = await inTurn(id, () => staff.ask(path, answer, options));
  return data[0] ?? null;
}
