import type { UpdateStock } from '@chitenge/contract/admin-stock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { adminFetch } from '../../session/admin-api.ts';
import { summaryQuery } from '../../summary/get-summary.ts';

/**
 * Sets one product's stock, with the toasts of section 8. Whatever shows stock is read again, also after a refusal: it
 * means that units moved meanwhile.
 */
export function useUpdateStock(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateStock) =>
      adminFetch(`/api/admin/products/${encodeURIComponent(productId)}/stock`, { method: 'PATCH', body }),
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
