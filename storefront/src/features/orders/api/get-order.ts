import type { Order, OrderSummary, RevealOrder } from '@chitenge/contract/order';
import { problemType } from '@chitenge/contract/problem-type';
import { queryOptions } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';
import { getApiError } from '../../../lib/api-error.ts';
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

interface ReceiptReader {
  /** The token of a link; none for the order's session. */
  headers: Record<string, string>;
  /** Whether a staff member reads it, with the rights of the back office. */
  isStaff: boolean;
  /** Null for the newest receipt. */
  number: string | null;
}

/** Query for the receipt of an order. It throws ApiError 404 while the order is unpaid. */
export const receiptQuery = (id: string, { headers, isStaff, number }: ReceiptReader) =>
  queryOptions({
    queryKey: ['/api/orders', id, 'receipt', { headers, isStaff, number }],
    queryFn: ({ signal }) => {
      const request = { params: { id }, query: number === null ? {} : { number }, signal };
      return isStaff
        ? call('GET /api/admin/orders/:id/receipt', request)
        : call('GET /api/orders/:id/receipt', { ...request, headers });
    },
    // A refund may have been made since.
    staleTime: 0,
  });

/** Query for the newest orders of this session. */
export const sessionOrdersQuery = queryOptions({
  queryKey: ['/api/session/orders'],
  queryFn: fetchByKey<OrderSummary[]>,
  // The shopper may have ordered in another tab.
  staleTime: 0,
});

/** Reads an older order of this session by its phone number. */
export function revealOrder(id: string, input: RevealOrder): Promise<Order> {
  return call('POST /api/orders/:id/reveal', { params: { id }, body: input });
}

/** Returns whether the API shows the order only to who knows its phone number. */
export function needsPhoneNumber(error: unknown): boolean {
  return getApiError(error)?.problem?.type === problemType('phone-number-needed');
}
