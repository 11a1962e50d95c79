import type { UpdateReview } from '@chitenge/contract/admin-review';
import { getApiError } from '../../../../lib/api-error.ts';
import { staffCall } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';

/** Publishes or hides a review. When the buyer has changed it meanwhile, the list shows the new words. */
export const useUpdateReview = () =>
  useCommand({
    scope: 'reviews',
    send: ({ id, ...body }: UpdateReview & { id: string }) =>
      staffCall('PATCH /api/admin/reviews/:id', { params: { id }, body }),
    done: ({ status }) => ({ title: status === 'published' ? 'Review published' : 'Review hidden' }),
    failed: (error) =>
      getApiError(error)?.status === 409
        ? 'The buyer has changed this review. Read it again.'
        : 'Failed to update review',
    refresh: [['/api/admin/reviews']],
    isBusyUntilFresh: true,
  });
