/** Orders that a search of the back office finds: docs/decisions/036-growing-lists.md. */
import { MAX_COUNTED_MATCHES, orderSearchTerms } from '@chitenge/contract/order-search';
import { ORDER_SEARCH } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isPostgres, rawRows } from '../../database/raw-rows.ts';
import { countRows } from '../../database/count-rows.ts';
import { countWeeks, totalOf, type ColumnValues } from '../../lists/list-counts.ts';
import type { IdPage, Paging } from '../../lists/list-page.ts';
import { equalities, isSelectiveSearch, joinSql, type Matches, type Sql } from './matches.ts';
import { postgresMatches } from './postgres-matches.ts';
import { sqliteMatches, sqliteMatchesOfFew } from './sqlite-matches.ts';

/** A filter that less than this part of all orders pass is selective. */
const SELECTIVE_PART = 0.1;

export interface OrderSearch {
  search: string;
  /** Values that columns of the order must have. */
  equals?: ColumnValues;
  /** Further conditions on the orders `o`. */
  conditions?: readonly Sql[];
}

/** Returns the matches that pass the filter, or null when no order passes it. */
async function matchesOf(
  database: Knex,
  { search, equals = {}, conditions = [] }: OrderSearch,
): Promise<Matches | null> {
  const terms = orderSearchTerms(search);
  const all = [...equalities(equals), ...conditions];
  if (all.length === 0) return (isPostgres(database) ? postgresMatches : sqliteMatches)(terms);

  const kept = totalOf(await countWeeks(database, 'orders', equals));
  if (kept === 0) return null;
  const where = (matches: Matches) => joinSql([matches.where, ...all], ' AND ');
  if (isPostgres(database)) {
    const matches = postgresMatches(terms);
    const from = `${matches.from} JOIN orders AS o ON o.id = s.order_id`;
    return { ...matches, from, where: where(matches) };
  }
  const orders = totalOf(await countWeeks(database, 'orders', {}));
  if (kept < orders * SELECTIVE_PART || (await passesFew(database, conditions, orders * SELECTIVE_PART))) {
    const matches = sqliteMatchesOfFew(terms);
    return { ...matches, where: where(matches) };
  }
  const matches = sqliteMatches(terms);
  const from = `${matches.from} CROSS JOIN orders AS o ON o.id = s.order_id`;
  return { ...matches, from, where: where(matches) };
}

/** Returns whether less than a number of orders pass conditions that no count is kept of. */
async function passesFew(database: Knex, conditions: readonly Sql[], few: number): Promise<boolean> {
  if (conditions.length === 0) return false;
  const { sql, bindings } = joinSql(conditions, ' AND ');
  return (await countRows(database('orders as o').whereRaw(sql, bindings))) < few;
}

const idsSchema = z.array(z.object({ id: z.string() }));

async function selectIds(
  database: Knex,
  sql: string,
  bindings: readonly Knex.RawBinding[],
): Promise<string[]> {
  return (await rawRows(database, idsSchema, { sql, bindings })).map(({ id }) => id);
}

const sortBy = ({ position }: Matches, direction: 'ASC' | 'DESC') =>
  position.map((column) => `${column} ${direction}`).join(', ');

/** Finds one page of the orders that match a search, newest first. It counts at most `MAX_COUNTED_MATCHES`. */
export async function findMatches(
  database: Knex,
  query: OrderSearch,
  { limit, offset }: Paging,
): Promise<IdPage> {
  const matches = await matchesOf(database, query);
  if (matches === null) return { ids: [], total: 0 };
  const { from, where } = matches;
  const newest = (rows: number, skipped: number) =>
    selectIds(
      database,
      `SELECT s.order_id AS id FROM ${from} WHERE ${where.sql} ORDER BY ${sortBy(matches, 'DESC')} LIMIT ? OFFSET ?`,
      [...where.bindings, rows, skipped],
    );
  if (isSelectiveSearch(orderSearchTerms(query.search)) && offset + limit <= MAX_COUNTED_MATCHES) {
    const ids = await newest(MAX_COUNTED_MATCHES, 0);
    return { ids: ids.slice(offset, offset + limit), total: ids.length };
  }
  const ids = await newest(limit, offset);
  // A page that is not full is the last one.
  if (ids.length < limit && (ids.length > 0 || offset === 0))
    return { ids, total: Math.min(offset + ids.length, MAX_COUNTED_MATCHES) };
  const counted = await selectIds(
    database,
    `SELECT '' AS id FROM ${from} WHERE ${where.sql} LIMIT ${MAX_COUNTED_MATCHES}`,
    where.bindings,
  );
  return { ids, total: counted.length };
}

/**
 * Finds the matches that follow an order, oldest first.
 * @param after id of the order; null for the first matches
 */
export async function findMatchesAfter(
  database: Knex,
  query: OrderSearch,
  { limit, after }: { limit: number; after: string | null },
): Promise<string[]> {
  const matches = await matchesOf(database, query);
  if (matches === null) return [];
  const { from, where, position } = matches;
  const columns = isPostgres(database) ? 'placed, order_id' : 'position';
  const follows = `AND (${position.join(', ')}) > (SELECT ${columns} FROM ${ORDER_SEARCH} WHERE order_id = ?)`;
  return selectIds(
    database,
    `SELECT s.order_id AS id FROM ${from} WHERE ${where.sql} ${after === null ? '' : follows}
     ORDER BY ${sortBy(matches, 'ASC')} LIMIT ?`,
    [...where.bindings, ...(after === null ? [] : [after]), limit],
  );
}
