import { COUNTED_WEEK_MS, type CountedList } from '@chitenge/contract/counted-lists';
import type { Knex } from 'knex';
import { countWeeks, definedValues, totalOf, type ColumnValues, type WeekCount } from './list-counts.ts';

export interface Paging {
  limit: number;
  offset: number;
}

/** Ids of one page, and the number of all matching rows. */
export interface IdPage {
  ids: string[];
  total: number;
}

/** The weeks that a page's rows were created in. */
interface PageWindow {
  from: Date;
  until: Date;
  /** Rows of the window that precede the page. */
  skip: number;
}

/**
 * Finds a page's window, so that the database skips a part of one week instead of all newer rows.
 * @param weeks newest first
 * @returns null when the page is behind the last row
 */
export function locatePage(weeks: readonly WeekCount[], { limit, offset }: Paging): PageWindow | null {
  let newer = 0;
  let found: { until: number; skip: number } | null = null;
  for (const { week, rows } of weeks) {
    if (found === null && newer + rows > offset) found = { until: week + 1, skip: offset - newer };
    newer += rows;
    if (found !== null && newer >= offset + limit) return windowOf(week, found);
  }
  const oldest = weeks.at(-1);
  return found === null || oldest === undefined ? null : windowOf(oldest.week, found);
}

function windowOf(from: number, { until, skip }: { until: number; skip: number }): PageWindow {
  return { from: new Date(from * COUNTED_WEEK_MS), until: new Date(until * COUNTED_WEEK_MS), skip };
}

/** Finds one page of a list, newest first: docs/decisions/036-growing-lists.md. */
export async function findPage(
  database: Knex,
  list: CountedList,
  equals: ColumnValues,
  paging: Paging,
): Promise<IdPage> {
  const weeks = await countWeeks(database, list, equals);
  const total = totalOf(weeks);
  const window = locatePage(weeks, paging);
  if (window === null) return { ids: [], total };
  const ids = await database(list)
    .where(definedValues(equals))
    .where('date_created', '>=', window.from)
    .where('date_created', '<', window.until)
    .orderBy([
      { column: 'date_created', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(window.skip)
    .limit(paging.limit)
    .pluck<string[]>('id');
  return { ids, total };
}
