import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
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
