/** Ids of the orders in the back office's lists and exports. */
import type { ExportOrdersQuery } from '@chitenge/contract/admin-order';
import type { DispatchState } from '@chitenge/contract/dispatch-states';
import type { Knex } from 'knex';
import { behind, byAge } from '../database/by-age.ts';
import { equalities, joinSql, type Sql } from '../database/sql.ts';
import { findPage, type IdPage, type Paging } from '../lists/find-page.ts';
import { findMatches, matchingOrders, readSearch } from './find-matches.ts';
import { dispatchCondition, viewCondition } from './order-views.ts';

export interface OrderFilter extends ExportOrdersQuery {
  /** The end is exclusive. A search knows neither days nor states. */
  from?: Date;
  until?: Date;
  dispatch?: DispatchState;
}

/** Returns what a filter asks for besides its search. */
function conditionsOf({ view, ids, from, until, dispatch, ...columns }: OrderFilter): Sql[] {
  const { status, paymentStatus, deliveryMethod, channel } = columns;
  return [
    ...equalities('o', { status, payment_status: paymentStatus, delivery_method: deliveryMethod, channel }),
    ...(view === undefined ? [] : [viewCondition(view)]),
    ...(ids === undefined ? [] : [{ sql: `o.id IN (${ids.map(() => '?').join(', ')})`, bindings: ids }]),
    ...(from === undefined ? [] : [{ sql: 'o.date_created >= ?', bindings: [from] }]),
    ...(until === undefined ? [] : [{ sql: 'o.date_created < ?', bindings: [until] }]),
    ...(dispatch === undefined ? [] : [dispatchCondition(dispatch)]),
  ];
}

function selectOrders(database: Knex, conditions: readonly Sql[]): Knex.QueryBuilder {
  const query = database('orders as o');
  if (conditions.length === 0) return query;
  const { sql, bindings } = joinSql(conditions, ' AND ');
  return query.whereRaw(sql, bindings);
}

/** Finds one page of orders, newest first. */
export async function findOrders(database: Knex, filter: OrderFilter, paging: Paging): Promise<IdPage> {
  const search = filter.search?.trim();
  const conditions = conditionsOf(filter);
  if (search) return findMatches(database, { search, conditions }, paging);
  return findPage(selectOrders(database, conditions), 'o', paging);
}

/**
 * Finds the orders that follow another one, oldest first. An order that is placed meanwhile comes last.
 * @param after id of the order; null for the first ones
 */
export async function findOrdersAfter(
  database: Knex,
  filter: OrderFilter,
  { limit, after }: { limit: number; after: string | null },
): Promise<string[]> {
  const search = filter.search?.trim();
  const conditions = conditionsOf(filter);
  if (after !== null) conditions.push(behind('orders', after, 'asc', 'o'));
  const orders = search
    ? matchingOrders(database, await readSearch(database, search), conditions)
    : selectOrders(database, conditions);
  return orders.orderBy(byAge('o', 'asc')).limit(limit).pluck<string[]>('o.id');
}
