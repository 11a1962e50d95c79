import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { tokenHeaders } from '../order-token.ts';

/** Query for what somebody who pays an order by a link sees. It throws ApiError 404 for a link that has ended. */
export function payableOrderQuery(orderId: string, token: string | null) {
  return queryOptions({
    queryKey: ['/api/orders', encodeURIComponent(orderId), 'payment-link', token],
    queryFn: ({ signal }) =>
      call('GET /api/orders/:id/payment-link', {
        params: { id: orderId },
        headers: tokenHeaders(token),
        signal,
      }),
    staleTime: 0,
  });
}
