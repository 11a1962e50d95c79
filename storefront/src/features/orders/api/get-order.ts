import type { Order } from '@chitenge/contract/order';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

/** Query for one order of this session. It throws ApiError 404 for any other order. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/orders', encodeURIComponent(id)],
    queryFn: fetchByKey<Order>,
    // The status changes while the shopper waits for the parcel.
    staleTime: 0,
  });
}
