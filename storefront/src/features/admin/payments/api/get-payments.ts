import { queryOptions } from '@tanstack/react-query';
import { staffCall, staffList } from '../../session/admin-api.ts';

/** Prefix of the query keys of all payments, for invalidation. */
export const PAYMENTS_KEY = ['/api/admin/payments'] as const;

/** Maximum number of payments shown above the list. */
export const MAX_ATTENTION = 100;

/** Gateways change a few payments without an event, such as one that stays unclear. */
const REFETCH_MS = 60_000;

/** Query for the payments that need a person, the most urgent first. */
export const attentionQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'attention'],
  queryFn: ({ signal }) =>
    staffList('GET /api/admin/payments', { query: { needs: 'attention', limit: MAX_ATTENTION }, signal }),
  refetchInterval: REFETCH_MS,
});

/** Query for the payments and refunds of an order, newest first. */
export function orderPaymentsQuery(orderId: string) {
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, 'order', orderId],
    queryFn: ({ signal }) => staffList('GET /api/admin/payments', { query: { order: orderId }, signal }),
  });
}

/** Query for a payment with its timeline. */
export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, 'payment', id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/payments/:id', { params: { id }, signal }),
  });
}
