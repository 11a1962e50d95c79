import { adminOrderSchema } from '@chitenge/contract/admin-order';
import { queryOptions } from '@tanstack/react-query';
import { adminRequest } from '../../session/admin-api.ts';
import { ORDERS_KEY } from './get-orders.ts';

/** Query for one order with its timeline. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, id],
    queryFn: ({ signal }) =>
      adminRequest(`/api/admin/orders/${encodeURIComponent(id)}`, adminOrderSchema, { signal }),
  });
}
