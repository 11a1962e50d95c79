import { queryOptions } from '@tanstack/react-query';
import { staffList } from '../../session/admin-api.ts';

export const RETURNS_PATH = '/api/admin/returns';

/** Prefix of the query keys of all exchanges and returns, for invalidation. */
export const RETURNS_KEY = [RETURNS_PATH] as const;

/** Query for the number of exchanges and returns that need a person. */
export const returnAttentionQuery = queryOptions({
  queryKey: [...RETURNS_KEY, 'attention'],
  queryFn: async ({ signal }) =>
    (await staffList('GET /api/admin/returns', { query: { state: 'attention', limit: 1 }, signal })).total,
});

/** Query for the exchanges and returns of an order, newest first. */
export function orderReturnsQuery(orderId: string) {
  return queryOptions({
    queryKey: [...RETURNS_KEY, 'order', orderId],
    queryFn: ({ signal }) => staffList('GET /api/admin/returns', { query: { order: orderId }, signal }),
  });
}
