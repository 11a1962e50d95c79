import type { UpdateStock } from '@chitenge/contract/admin-stock';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

/** Editors that are open in the stock list. */
const openEditors = new Set<symbol>();

/**
 * Refetches the stock list if it is shown, and marks it as stale otherwise. While a count is edited, it waits. Otherwise
 * the row could move to another page, or vanish when the request fails.
 */
export function refreshStock(queryClient: QueryClient): void {
  const refetchType = openEditors.size > 0 ? 'none' : 'active';
  void queryClient.invalidateQueries({ queryKey: STOCK_KEY, refetchType });
}

/** Delays `refreshStock` for the list until the component unmounts. */
export function useDelayedRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const editor = Symbol('open editor');
    openEditors.add(editor);
    return () => {
      openEditors.delete(editor);
      if (openEditors.size === 0)
        void queryClient.refetchQueries({ queryKey: STOCK_KEY, type: 'active', stale: true });
    };
  }, [queryClient]);
}
