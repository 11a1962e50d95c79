import { unpaidListSchema, unpaidOrdersSchema } from '@chitenge/contract/unpaid-orders';
import { queryOptions } from '@tanstack/react-query';
import { adminRequest } from '../../session/admin-api.ts';
import { ORDERS_KEY } from '../api/get-orders.ts';
import type { UnpaidOrdersOf } from './cancel-unpaid-orders.ts';

/** Query for the number of unpaid orders of an order's phone number, session and hour. */
export function unpaidOrdersQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, orderId, 'unpaid'],
    queryFn: ({ signal }) =>
      adminRequest(`/api/admin/orders/${encodeURIComponent(orderId)}/unpaid`, unpaidOrdersSchema, { signal }),
  });
}

/** Query for the unpaid orders of a group, which staff review before they cancel them. */
export function unpaidListQuery({ orderId, group }: UnpaidOrdersOf) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, orderId, 'unpaid', group],
    queryFn: ({ signal }) =>
      adminRequest(
        `/api/admin/orders/${encodeURIComponent(orderId)}/unpaid-orders?group=${group}`,
        unpaidListSchema,
        { signal },
      ),
  });
}
