import { COUNT_KEYS, COUNTED_LISTS, type CountedList } from '@chitenge/contract/counted-lists';
import { LIST_COUNTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';

/** The rows of a list that were created in a week. */
export interface WeekCount {
  /** Weeks since 1970. */
  week: number;
  rows: number;
}

/** Values that columns of the list must have; other columns may have any. */
export type ColumnValues = Readonly<Record<string, string | undefined>>;

/** Returns the columns that have a value. */
export const definedValues = (equals: ColumnValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(equals).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]])),
  );

/** Counts a list's rows by week, newest first, without reading them. */
export async function countWeeks(
  database: Knex,
  list: CountedList,
  equals: ColumnValues,
): Promise<WeekCount[]> {
  const columns: readonly string[] = COUNTED_LISTS[list];
  const counted = database(LIST_COUNTS).where({ list });
  for (const [column, value] of Object.entries(definedValues(equals))) {
    const key = COUNT_KEYS[columns.indexOf(column)];
    if (key === undefined) throw new Error(`The list ${list} is not counted by ${column}`);
    void counted.where(key, value);
  }
  const weeks = await counted
    .groupBy('week')
    .orderBy('week', 'desc')
    .select<{ week: number }[]>('week')
    .sum<{ week: number; rows: number | string }[]>({ rows: 'amount' });
  return weeks.map(({ week, rows }) => ({ week, rows: Number(rows) })).filter(({ rows }) => rows > 0);
}

export const totalOf = (weeks: readonly WeekCount[]): number =>
  weeks.reduce((sum, { rows }) => sum + rows, 0);
