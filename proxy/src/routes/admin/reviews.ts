/** Reviews in the back office: docs/behaviour.md#reviews-tab. */
import {
  adminReviewSchema,
  adminReviewsQuerySchema,
  adminReviewsSchema,
  updateReviewSchema,
  type AdminReview,
} from '@chitenge/contract/admin-review';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { z } from 'zod';
import { listReviews, updateReview, type StaffReviewRow } from '../../directus/staff-reviews.ts';
import { presentReview } from '../../presenters/review.ts';
import { rowVersion } from '../../presenters/timestamp.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import { idParams } from '../request-schemas.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

const common = { tag: 'Back office: reviews' } as const;

function present({ status, product, date_updated, ...row }: StaffReviewRow): AdminReview {
  return { ...presentReview(row), status, product, version: rowVersion({ ...row, date_updated }) };
}

export function adminReviewRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, {
      ...common,
      method: 'get',
      path: '/api/admin/reviews',
      summary: 'List reviews of every status, newest first',
      request: z.object({ query: adminReviewsQuerySchema }),
      responses: {
        200: {
          description: 'The reviews',
          schema: adminReviewsSchema,
          headers: {
            [TOTAL_COUNT_HEADER]: { description: 'Number of all matching reviews', type: 'integer' },
          },
        },
      },
      problems: [],
      async handle({ query: { limit = MAX_LIST, offset = 0, status } }, staff) {
        const { rows, total } = await listReviews(staff, { status, limit, offset });
        return { status: 200, body: rows.map(present), headers: { [TOTAL_COUNT_HEADER]: String(total) } };
      },
    }),

    defineStaffRoute(staffAuth, {
      ...common,
      method: 'patch',
      path: '/api/admin/reviews/:id',
      summary: 'Publish or hide a review',
      description: 'The words are the buyer’s. 409 when the buyer has changed them since `version`.',
      request: z.object({ params: idParams, body: updateReviewSchema }),
      responses: { 200: { description: 'The review', schema: adminReviewSchema } },
      problems: [404, 409],
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: present(await updateReview(staff, params.id, body)),
      }),
    }),
  ];
}
