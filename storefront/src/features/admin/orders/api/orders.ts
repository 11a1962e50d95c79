import { queryOptions } from '@tanstack/react-query';
import { PAYMENTS_KEY } from '../../payments/api/get-payments.ts';
import { STOCK_KEYS } from '../../products/api/products.ts';
import { createStore } from '../../../../lib/store.ts';
import { staffCall } from '../../session/admin-api.ts';

/** How many orders this page has placed, which are no news to its person. */
export const placedHere = createStore(0);

/** Prefix of the query keys of all order queries, for invalidation. */
export const ORDERS_KEY = ['/api/admin/orders'] as const;

/** Query keys of what a change of an order's status affects. */
export const ORDER_CHANGE_KEYS = [ORDERS_KEY, PAYMENTS_KEY, ...STOCK_KEYS] as const;

/** Query for how many orders each view has. */
export const orderCountsQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'counts'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/orders/counts', { signal }),
});

/** Query for one order with its timeline. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/orders/:id', { params: { id }, signal }),
  });
