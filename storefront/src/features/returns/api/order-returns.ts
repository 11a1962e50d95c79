import type { OrderReturns, RequestReturnBody } from '@chitenge/contract/returns';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** An order, and the headers of its link when the browser has not its session. */
export interface OrderAccess {
  orderId: string;
  headers: Record<string, string>;
}

const pathOf = ({ orderId }: OrderAccess) => `/api/orders/${encodeURIComponent(orderId)}/returns`;

/** Query for what of an order can be exchanged or returned, and what was asked for. */
export function orderReturnsQuery(access: OrderAccess) {
  return queryOptions({
    queryKey: [pathOf(access), access.headers],
    queryFn: ({ signal }) =>
      call('GET /api/orders/:id/returns', {
        params: { id: access.orderId },
        headers: access.headers,
        signal,
      }),
    // Staff decide while the page is open.
    staleTime: 0,
  });
}

/** Asks to exchange or return units of a line. */
export function requestReturn(
  { orderId, headers }: OrderAccess,
  body: RequestReturnBody,
): Promise<OrderReturns> {
  return call('POST /api/orders/:id/returns', { params: { id: orderId }, body, headers });
}

/** Cancels a request whose goods have not come back. */
export function cancelReturn({ orderId, headers }: OrderAccess, returnId: string): Promise<OrderReturns> {
  return call('POST /api/orders/:id/returns/:returnId/cancel', {
    params: { id: orderId, returnId },
    headers,
  });
}
