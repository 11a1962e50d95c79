import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';
import { ORDERS_KEY } from '../api/get-orders.ts';
import type { UnpaidOrdersOf } from './cancel-unpaid-orders.ts';

/** Query for the number of unpaid orders of an order's phone number, session and hour. */
export function unpaidOrdersQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, orderId, 'unpaid'],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/orders/:id/unpaid', { params: { id: orderId }, signal }),
  });
}

/** Query for the unpaid orders of a group, which staff review before they cancel them. */
export function unpaidListQuery({ orderId, group }: UnpaidOrdersOf) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, orderId, 'unpaid', group],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/orders/:id/unpaid-orders', {
        params: { id: orderId },
        query: { group },
        signal,
      }),
  });
}
