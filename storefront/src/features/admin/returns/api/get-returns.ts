import { adminReturnsSchema, type ReturnFilter } from '@chitenge/contract/admin-returns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminListRequest } from '../../session/admin-api.ts';

export const RETURNS_PATH = '/api/admin/returns';

/** Prefix of the query keys of all exchanges and returns, for invalidation. */
export const RETURNS_KEY = [RETURNS_PATH] as const;

/** Exchanges and returns per page. */
export const RETURNS_PAGE_SIZE = 25;

/** Filter of the list: those that have not ended, all, or those in one state. */
export type ReturnsFilter = ReturnFilter | 'all';

/** Query for the number of exchanges and returns that need a person. */
export const returnAttentionQuery = queryOptions({
  queryKey: [...RETURNS_KEY, 'attention'],
  queryFn: async ({ signal }) =>
    (await adminListRequest(RETURNS_PATH, adminReturnsSchema, { state: 'attention', limit: 1 }, signal))
      .total,
});

/**
 * Query for one page of exchanges and returns, newest first. The previous page stays visible while the next one loads.
 * @param page from 1
 */
export function returnsQuery(filter: ReturnsFilter, page: number) {
  return queryOptions({
    queryKey: [...RETURNS_KEY, 'page', filter, page],
    queryFn: ({ signal }) =>
      adminListRequest(
        RETURNS_PATH,
        adminReturnsSchema,
        {
          state: filter === 'all' ? '' : filter,
          limit: RETURNS_PAGE_SIZE,
          offset: (page - 1) * RETURNS_PAGE_SIZE,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** Query for the exchanges and returns of an order, newest first. */
export function orderReturnsQuery(orderId: string) {
  return queryOptions({
    queryKey: [...RETURNS_KEY, 'order', orderId],
    queryFn: ({ signal }) => adminListRequest(RETURNS_PATH, adminReturnsSchema, { order: orderId }, signal),
  });
}
