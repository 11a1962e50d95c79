import type { Order } from '@chitenge/contract/order';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';
import { call } from '../../../lib/call.ts';

/**
 * Query for one order of this session, or of a link. It throws ApiError 404 for any other order.
 * @param headers the token of the link
 */
export function orderQuery(id: string, headers: Record<string, string> = {}) {
  const path = ['/api/orders', encodeURIComponent(id)];
  const isLink = Object.keys(headers).length > 0;
  return queryOptions({
    queryKey: isLink ? [...path, headers] : path,
    queryFn: (context) =>
      isLink
        ? call('GET /api/orders/:id', { params: { id }, headers, signal: context.signal })
        : fetchByKey<Order>(context),
    // The status changes while the shopper waits for the parcel.
    staleTime: 0,
  });
}
