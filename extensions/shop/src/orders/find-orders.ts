/** Ids of the orders in the back office's lists and exports. */
import type { ExportOrdersQuery } from '@chitenge/contract/admin-order';
import type { DispatchState } from '@chitenge/contract/dispatch-states';
import type { Knex } from 'knex';
import { countRows } from '../database/count-rows.ts';
import type { ColumnValues } from '../lists/list-counts.ts';
import { findPage, type IdPage, type Paging } from '../lists/list-page.ts';
import { dispatchCondition, viewCondition } from './order-views.ts';
import { findMatches, findMatchesAfter } from './search/find-matches.ts';
import { equalities, joinSql, type Sql } from './search/matches.ts';

export interface OrderFilter extends ExportOrdersQuery {
  /** The end is exclusive. A search knows neither days nor states. */
  from?: Date;
  until?: Date;
  dispatch?: DispatchState;
}

const equalsOf = ({ status, paymentStatus, deliveryMethod }: OrderFilter): ColumnValues => ({
  status,
  payment_status: paymentStatus,
  delivery_method: deliveryMethod,
});

/** Returns what a filter asks for besides the values of columns. */
function conditionsOf({ view, ids, from, until, dispatch }: OrderFilter): Sql[] {
  return [
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
  const equals = equalsOf(filter);
  const conditions = conditionsOf(filter);
  if (search) return findMatches(database, { search, equals, conditions }, paging);
  if (conditions.length === 0) return findPage(database, 'orders', equals, paging);
  const all = [...equalities(equals), ...conditions];
  const ids = await selectOrders(database, all)
    .orderBy([
      { column: 'o.date_created', order: 'desc' },
      { column: 'o.id', order: 'desc' },
    ])
    .offset(paging.offset)
    .limit(paging.limit)
    .pluck<string[]>('o.id');
  return { ids, total: await countRows(selectOrders(database, all)) };
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
  const equals = equalsOf(filter);
  const conditions = conditionsOf(filter);
  if (search) return findMatchesAfter(database, { search, equals, conditions }, { limit, after });
  // The row itself is the bound, because a timestamp loses precision on its way through the proxy.
  const follows = {
    sql: '(o.date_created, o.id) > (SELECT date_created, id FROM orders WHERE id = ?)',
    bindings: after === null ? [] : [after],
  };
  return selectOrders(database, [...equalities(equals), ...conditions, ...(after === null ? [] : [follows])])
    .orderBy(['o.date_created', 'o.id'])
    .limit(limit)
    .pluck<string[]>('o.id');
}
