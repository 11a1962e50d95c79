import type { UpdateStock } from '@chitenge/contract/admin-stock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { staffCall } from '../../session/admin-api.ts';
import { summaryQuery } from '../../summary/get-summary.ts';

/**
 * Sets a product's stock count and shows a toast.
 * It also refetches stock after a failure, because a conflict means that the count has changed.
 */
export function useUpdateStock(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateStock) =>
      staffCall('PATCH /api/admin/products/:id/stock', { params: { id: productId }, body }),
    onSuccess: () => void toast({ title: 'Stock updated' }),
    onError: () =>
      void toast({ title: 'Error', description: 'Failed to update stock', variant: 'destructive' }),
    onSettled: () =>
      Promise.all(
        [['/api/admin/products'], summaryQuery.queryKey, ['/api/products']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
