import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';
import { ORDERS_KEY } from './get-orders.ts';

/** Query for one order with its timeline. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/orders/:id', { params: { id }, signal }),
  });
}
