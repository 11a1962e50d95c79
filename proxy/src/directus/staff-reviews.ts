/** Reviews in the back office, read and decided with the staff member's rights. */
import type { UpdateReview } from '@chitenge/contract/admin-review';
import { notFound } from '@chitenge/contract/problem-error';
import { REVIEW_STATUSES, type ReviewStatus } from '@chitenge/contract/review-terms';
import { z } from 'zod';
import { reviewRowSchema, timestamp } from './rows.ts';
import type { StaffClient } from './staff-client.ts';

const staffReviewRowSchema = reviewRowSchema.extend({
  status: z.enum(REVIEW_STATUSES),
  date_updated: timestamp.nullable(),
  product: z.object({ name: z.string(), slug: z.string() }),
});
export type StaffReviewRow = z.infer<typeof staffReviewRowSchema>;

const FIELDS = Object.keys(staffReviewRowSchema.shape).flatMap((field) =>
  field === 'product' ? ['product.name', 'product.slug'] : [field],
);

const reviewsResponse = z.object({
  data: z.array(staffReviewRowSchema),
  meta: z.object({ filter_count: z.number().int() }),
});

interface ReviewsQuery {
  filter: object;
  limit: number;
  offset: number;
}

async function readReviews(staff: StaffClient, query: ReviewsQuery) {
  const body = { query: { ...query, fields: FIELDS, sort: ['-date_created', '-id'], meta: 'filter_count' } };
  const { data, meta } = await staff.request('/items/reviews', reviewsResponse, { method: 'SEARCH', body });
  return { rows: data, total: meta.filter_count };
}

/** Returns one page of reviews, newest first. */
export function listReviews(
  staff: StaffClient,
  { status, ...paging }: { status: ReviewStatus | undefined; limit: number; offset: number },
): Promise<{ rows: StaffReviewRow[]; total: number }> {
  return readReviews(staff, { filter: status === undefined ? {} : { status: { _eq: status } }, ...paging });
}

/**
 * Publishes or hides a review, and returns it.
 * @throws ProblemError 403, 404, 409
 */
export async function updateReview(
  staff: StaffClient,
  id: string,
  body: UpdateReview,
): Promise<StaffReviewRow> {
  await staff.send(`/shop/staff/reviews/${id}`, { method: 'PATCH', body });
  const { rows } = await readReviews(staff, { filter: { id: { _eq: id } }, limit: 1, offset: 0 });
  const [row] = rows;
  if (!row) throw notFound('review');
  return row;
}
