import type { UpdateStock } from '@chitenge/contract/admin-stock';
import { queryOptions } from '@tanstack/react-query';
import { STOCK_KEYS } from '../../products/api/products.ts';
import { staffCall } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';

/** Prefix of the query keys of all pages of the stock list, for invalidation. */
export const STOCK_KEY = ['/api/admin/products', 'stock'] as const;

/** Query for the number of shoppers who wait for each sold-out variant. */
export const waitingQuery = queryOptions({
  queryKey: ['/api/admin/stock-alerts'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/stock-alerts', { signal }),
  staleTime: 0,
});

/** Query for the latest stock movements of a product, newest first. */
export const movementsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['/api/admin/products', 'movements', productId],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/products/:id/stock', { params: { id: productId }, signal }),
    staleTime: 0,
  });

/** Sets a product's stock count. It reads stock again after a conflict, too, because the count has changed. */
export const useUpdateStock = (productId: string) =>
  useCommand({
    send: (body: UpdateStock) =>
      staffCall('PATCH /api/admin/products/:id/stock', { params: { id: productId }, body }),
    done: 'Stock updated',
    failed: 'Failed to update stock',
    refresh: STOCK_KEYS,
    isBusyUntilFresh: true,
  });
