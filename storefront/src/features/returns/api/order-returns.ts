import type { OrderReturns, RequestReturnBody } from '@chitenge/contract/returns';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';

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
    queryFn: ({ signal }) => apiRequest<OrderReturns>(pathOf(access), { headers: access.headers, signal }),
    // Staff decide while the page is open.
    staleTime: 0,
  });
}

/** Asks to exchange or return units of a line. */
export function requestReturn(access: OrderAccess, body: RequestReturnBody): Promise<OrderReturns> {
  return apiRequest(pathOf(access), { method: 'POST', body, headers: access.headers });
}

/** Cancels a request whose goods have not come back. */
export function cancelReturn(access: OrderAccess, returnId: string): Promise<OrderReturns> {
  const path = `${pathOf(access)}/${encodeURIComponent(returnId)}/cancel`;
  return apiRequest(path, { method: 'POST', headers: access.headers });
}
