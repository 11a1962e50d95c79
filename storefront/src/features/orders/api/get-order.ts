import type { Order } from '@chitenge/contract/order';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

/** One order of this session; an ApiError 404 is the answer for any other. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/orders', encodeURIComponent(id)],
    queryFn: fetchByKey<Order>,
    // Its status changes while the shopper waits for the parcel.
    staleTime: 0,
  });
}
