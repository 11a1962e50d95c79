import type { OrderSummary } from '@chitenge/contract/order';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

/** Query for the newest orders of this session. */
export const sessionOrdersQuery = queryOptions({
  queryKey: ['/api/session/orders'],
  queryFn: fetchByKey<OrderSummary[]>,
  // The shopper may have ordered in another tab.
  staleTime: 0,
});
