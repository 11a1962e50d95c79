import { adminPaymentSchema, adminPaymentsSchema } from '@chitenge/contract/admin-payments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminListRequest, adminRequest } from '../../session/admin-api.ts';

const PATH = '/api/admin/payments';

/** Prefix of the query keys of all payments, for invalidation. */
export const PAYMENTS_KEY = [PATH] as const;

/** Payments per page. */
export const PAYMENTS_PAGE_SIZE = 25;

/** Maximum number of payments shown above the list. */
export const MAX_ATTENTION = 100;

/** Gateways change a few payments without an event, such as one that stays unclear. */
const REFETCH_MS = 60_000;

/** Query for the payments that need a person, the most urgent first. */
export const attentionQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'attention'],
  queryFn: ({ signal }) =>
    adminListRequest(PATH, adminPaymentsSchema, { needs: 'attention', limit: MAX_ATTENTION }, signal),
  refetchInterval: REFETCH_MS,
});

/**
 * Query for one page of payments and refunds, newest first. The previous page stays visible while the next one loads.
 * @param search '' for all
 * @param page from 1
 */
export function paymentsQuery(search: string, page: number) {
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, 'page', search, page],
    queryFn: ({ signal }) =>
      adminListRequest(
        PATH,
        adminPaymentsSchema,
        { search, limit: PAYMENTS_PAGE_SIZE, offset: (page - 1) * PAYMENTS_PAGE_SIZE },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** Query for the payments and refunds of an order, newest first. */
export function orderPaymentsQuery(orderId: string) {
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, 'order', orderId],
    queryFn: ({ signal }) => adminListRequest(PATH, adminPaymentsSchema, { order: orderId }, signal),
  });
}

/** Query for a payment with its timeline. */
export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, 'payment', id],
    queryFn: ({ signal }) =>
      adminRequest(`${PATH}/${encodeURIComponent(id)}`, adminPaymentSchema, { signal }),
  });
}
