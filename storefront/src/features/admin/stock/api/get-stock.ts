import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';

/** Prefix of the query keys of all pages of the stock list, for invalidation. */
export const STOCK_KEY = ['/api/admin/products', 'stock'] as const;

/** Query for the number of shoppers who wait for each sold-out variant. */
export const waitingQuery = queryOptions({
  queryKey: ['/api/admin/stock-alerts'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/stock-alerts', { signal }),
  staleTime: 0,
});

/** Query for the latest stock movements of a product, newest first. */
export function movementsQuery(productId: string) {
  return queryOptions({
    queryKey: ['/api/admin/products', 'movements', productId],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/products/:id/stock', { params: { id: productId }, signal }),
  });
}
