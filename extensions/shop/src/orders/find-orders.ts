/** Ids of the orders in the back office's lists and exports. */
import type { DispatchState } from '@chitenge/contract/dispatch-states';
import type { OrdersAfter, OrdersPage } from '@chitenge/contract/staff-lists';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { definedValues, type ColumnValues } from '../lists/list-counts.ts';
import { findPage, type IdPage } from '../lists/list-page.ts';
import { findMatches, findMatchesAfter } from './search/find-matches.ts';

const equalsOf = ({ status, paymentStatus, deliveryMethod }: OrdersPage['filter']): ColumnValues => ({
  status,
  payment_status: paymentStatus,
  delivery_method: deliveryMethod,
});

const NOT_SENT: readonly OrderStatus[] = ['pending', 'confirmed', 'paid'];

/** Narrows a query to a dispatch list. Of many orders few wait, so those are found by the index of their status. */
function narrow(query: Knex.QueryBuilder, database: Knex, state: DispatchState): void {
  const waiting = database('orders').select('id');
  if (state === 'all') void query.whereNot('status', 'cancelled');
  else if (state === 'unpaid')
    void query.whereIn('id', waiting.where('status', 'pending').whereNot('payment_status', 'paid'));
  else if (state === 'to-send')
    void query.whereIn(
      'id',
      waiting
        .whereIn('status', NOT_SENT)
        .where((either) => void either.where('payment_status', 'paid').orWhere('status', 'confirmed')),
    );
  else void query.where('status', state);
}

/** Finds one page of orders, newest first. */
export async function findOrders(
  database: Knex,
  { filter, limit, offset }: Pick<OrdersPage, 'filter' | 'limit' | 'offset'>,
): Promise<IdPage> {
  const search = filter.search?.trim();
  const equals = equalsOf(filter);
  return search
    ? findMatches(database, { search, equals }, { limit, offset })
    : findPage(database, 'orders', equals, { limit, offset });
}

/** Finds the orders that follow another one, oldest first. An order that is placed meanwhile comes last. */
export async function findOrdersAfter(
  database: Knex,
  { filter, limit, after }: Pick<OrdersAfter, 'filter' | 'limit' | 'after'>,
): Promise<string[]> {
  const { from, until, dispatch } = filter;
  const search = filter.search?.trim();
  const equals = equalsOf(filter);
  if (search) return findMatchesAfter(database, { search, equals }, { limit, after });
  const query = database('orders').where(definedValues(equals));
  if (from !== undefined) void query.where('date_created', '>=', new Date(from));
  if (until !== undefined) void query.where('date_created', '<', new Date(until));
  if (dispatch !== undefined) narrow(query, database, dispatch);
  // The row itself is the bound, because a timestamp loses precision on its way through the proxy.
  if (after !== null)
    void query.whereRaw('(date_created, id) > (SELECT date_created, id FROM orders WHERE id = ?)', [after]);
  return query.orderBy(['date_created', 'id']).limit(limit).pluck<string[]>('id');
}
