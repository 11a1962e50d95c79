/** Reviews in the back office: docs/behaviour.md#reviews-tab. */
import { reviewsCalls as calls } from '@chitenge/contract/calls/reviews';
import { type AdminReview } from '@chitenge/contract/admin-review';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { listReviews, updateReview, type StaffReviewRow } from '../../directus/staff-reviews.ts';
import { presentReview } from '../../presenters/review.ts';
import { rowVersion } from '../../presenters/timestamp.ts';
import type { StaffAuth } from '../../staff/staff-auth.ts';
import type { Route } from '../route.ts';
import { defineStaffRoute } from './staff-route.ts';

function present({ status, product, date_updated, ...row }: StaffReviewRow): AdminReview {
  return { ...presentReview(row), status, product, version: rowVersion({ ...row, date_updated }) };
}

export function adminReviewRoutes(staffAuth: StaffAuth): Route[] {
  return [
    defineStaffRoute(staffAuth, calls.listReviews, {
      async handle({ query: { limit = MAX_LIST, offset = 0, status } }, staff) {
        const { rows, total } = await listReviews(staff, { status, limit, offset });
        return { status: 200, body: rows.map(present), headers: { [TOTAL_COUNT_HEADER]: String(total) } };
      },
    }),

    defineStaffRoute(staffAuth, calls.moderateReview, {
      handle: async ({ params, body }, staff) => ({
        status: 200,
        body: present(await updateReview(staff, params.id, body)),
      }),
    }),
  ];
}
