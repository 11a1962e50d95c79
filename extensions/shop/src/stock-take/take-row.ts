/** Rows of stock takes: docs/back-office.md#stock-take. */
import { NO_CATEGORY, type StockTake } from '@chitenge/contract/stock-take';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { STOCK_COUNTS, STOCK_TAKES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { CountRow } from './fold-counts.ts';

export interface TakeRow {
  id: string;
  /** JSON; null for all shelves. */
  shelves: string | null;
  state: StockTake['state'];
  user: string;
  started_by: string;
  date_created: Timestamp;
  last_number: number;
  ended_user: string | null;
  ended_by: string | null;
  ended_at: Timestamp | null;
  /** JSON. */
  result: string | null;
}

/** @throws ProblemError 404 */
export async function readTakeRow(database: Knex, id: string): Promise<TakeRow> {
  const row = await database(STOCK_TAKES).where({ id }).first<TakeRow | undefined>('*');
  if (row === undefined) throw notFound('stock take');
  return row;
}

/**
 * Locks a stock take until the end of the transaction, so that its counts come one after the other.
 * @throws ProblemError 404
 */
export async function lockTake(trx: Knex, id: string): Promise<TakeRow> {
  // A write, because SQLite has no lock for a read.
  const [row] = await trx(STOCK_TAKES).where({ id }).increment('last_number', 0).returning<TakeRow[]>('*');
  if (row === undefined) throw notFound('stock take');
  return row;
}

/** Adds counts to a locked stock take, in their order. */
export async function insertCounts(
  trx: Knex,
  take: TakeRow,
  counts: readonly Omit<CountRow, 'take' | 'number'>[],
): Promise<void> {
  if (counts.length === 0) return;
  await insertRows(
    trx,
    STOCK_COUNTS,
    counts.map((count, index) => ({ ...count, take: take.id, number: take.last_number + index + 1 })),
  );
  await trx(STOCK_TAKES).where({ id: take.id }).increment('last_number', counts.length);
}

/** @throws ProblemError 409 when the stock take has ended */
export function assertOpen({ state, ended_by, ended_at }: TakeRow): void {
  if (state === 'open') return;
  const what = state === 'applied' ? 'applied' : 'cancelled';
  const when = ended_at === null ? '' : ` at ${parseTimestamp(ended_at).slice(0, 16).replace('T', ' ')} UTC`;
  throw problemError('shop-rule', {
    detail: `${ended_by ?? 'Somebody'} has ${what} this stock take${when}. Nothing was changed.`,
  });
}

const shelfList = z.array(z.string());

/** Returns the shelves of a stock take; null for all. */
export const shelvesOf = ({ shelves }: Pick<TakeRow, 'shelves'>): string[] | null =>
  shelves === null ? null : shelfList.parse(JSON.parse(shelves));

/** The shelf on which a product is. */
export const shelfOf = (category: string | null): string => category ?? NO_CATEGORY;

/** Returns the query for the products on shelves; null for all. Archived ones are on none. */
export function productsOn(database: Knex, shelves: readonly string[] | null): Knex.QueryBuilder {
  const products = database('products').whereNot({ status: 'archived' });
  if (shelves === null) return products;
  const categories = shelves.filter((shelf) => shelf !== NO_CATEGORY);
  return products.where((on) => {
    void on.whereIn('category', categories);
    if (shelves.includes(NO_CATEGORY)) void on.orWhereNull('category');
  });
}

/** Reads the names of shelves. */
export async function readShelfNames(database: Knex): Promise<ReadonlyMap<string, string>> {
  const categories = await database('categories').select<{ id: string; name: string }[]>('id', 'name');
  return new Map([...categories.map(({ id, name }) => [id, name] as const), [NO_CATEGORY, 'No category']]);
}

/** Returns shelves with their names, without those of deleted categories. */
export const namedShelves = (
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
): { id: string; name: string }[] =>
  ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });

/** @param userId who reads it */
export function presentTake(
  row: Omit<TakeRow, 'result'>,
  names: ReadonlyMap<string, string>,
  userId: string | null,
): StockTake {
  const shelves = shelvesOf(row);
  return {
    id: row.id,
    shelves: shelves && namedShelves(shelves, names),
    state: row.state,
    startedBy: row.started_by,
    startedAt: parseTimestamp(row.date_created),
    isOwn: row.user === userId,
    endedBy: row.ended_by,
    endedAt: row.ended_at === null ? null : parseTimestamp(row.ended_at),
  };
}
