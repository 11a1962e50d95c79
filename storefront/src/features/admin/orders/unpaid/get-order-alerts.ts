import { orderAlertsSchema } from '@chitenge/contract/unpaid-orders';
import { queryOptions } from '@tanstack/react-query';
import { adminRequest } from '../../session/admin-api.ts';
import { ORDERS_KEY } from '../api/get-orders.ts';

/** Query for what is unusual about unpaid orders. The order stream refetches it with the orders. */
export const orderAlertsQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'alerts'],
  queryFn: ({ signal }) => adminRequest('/api/admin/order-alerts', orderAlertsSchema, { signal }),
});
