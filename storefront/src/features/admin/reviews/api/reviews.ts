import { adminReviewSchema, adminReviewsSchema, type UpdateReview } from '@chitenge/contract/admin-review';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getApiError } from '../../../../lib/api-error.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { adminListRequest, adminRequest } from '../../session/admin-api.ts';

const PATH = '/api/admin/reviews';

/** Reviews per page. */
export const REVIEWS_PAGE_SIZE = 25;

/**
 * Query for one page of reviews, newest first. The previous page stays visible while the next one loads.
 * @param status '' for every status
 * @param page from 1
 */
export function adminReviewsQuery(status: string, page: number) {
  return queryOptions({
    queryKey: [PATH, status, page],
    queryFn: ({ signal }) =>
      adminListRequest(
        PATH,
        adminReviewsSchema,
        { status, limit: REVIEWS_PAGE_SIZE, offset: (page - 1) * REVIEWS_PAGE_SIZE },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** Publishes or hides a review. When the buyer has changed it meanwhile, the list shows the new words. */
export function useUpdateReview() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'reviews' },
    mutationFn: ({ id, ...body }: UpdateReview & { id: string }) =>
      adminRequest(`${PATH}/${encodeURIComponent(id)}`, adminReviewSchema, { method: 'PATCH', body }),
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PATH] }),
  });
}
