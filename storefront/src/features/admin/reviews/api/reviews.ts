import type { UpdateReview } from '@chitenge/contract/admin-review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getApiError } from '../../../../lib/api-error.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { staffCall } from '../../session/admin-api.ts';

export const REVIEWS_PATH = '/api/admin/reviews';

/** Publishes or hides a review. When the buyer has changed it meanwhile, the list shows the new words. */
export function useUpdateReview() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'reviews' },
    mutationFn: ({ id, ...body }: UpdateReview & { id: string }) =>
      staffCall('PATCH /api/admin/reviews/:id', { params: { id }, body }),
    onSuccess: ({ status }) =>
      toast({ title: status === 'published' ? 'Review published' : 'Review hidden' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description:
          getApiError(error)?.status === 409
            ? 'The buyer has changed this review. Read it again.'
            : 'Failed to update review',
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [REVIEWS_PATH] }),
  });
}
