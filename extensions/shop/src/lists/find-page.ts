import type { Knex } from 'knex';
import { countRows } from '../database/count-rows.ts';

export interface Paging {
  limit: number;
  offset: number;
}

/** Ids of one page, and the number of all matching rows. */
export interface IdPage {
  ids: string[];
  total: number;
}

/** Sorts rows of a table by the time of their creation. */
export const byAge = (table: string, order: 'asc' | 'desc') => [
  { column: `${table}.date_created`, order },
  { column: `${table}.id`, order },
];

/**
 * Finds one page of a list, newest first.
 * @param rows the rows of the list
 * @param table its table, or the alias of it
 */
export async function findPage(
  rows: Knex.QueryBuilder,
  table: string,
  { limit, offset }: Paging,
): Promise<IdPage> {
  const total = await countRows(rows.clone());
  const ids = await rows
    .orderBy(byAge(table, 'desc'))
    .limit(limit)
    .offset(offset)
    .pluck<string[]>(`${table}.id`);
  return { ids, total };
}
