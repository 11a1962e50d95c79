import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';
import { ORDERS_KEY } from '../api/get-orders.ts';

/** Query for what is unusual about unpaid orders. The order stream refetches it with the orders. */
export const orderAlertsQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'alerts'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/order-alerts', { signal }),
});
