/** Reviews in the back office: docs/back-office.md#reviews-tab. */
import { z } from 'zod';
import { pagingQuery } from './paging-query.ts';
import { reviewSchema, reviewStatusSchema } from './review.ts';

/** A review of any status, with its product. */
export const adminReviewSchema = reviewSchema
  .extend({
    status: reviewStatusSchema,
    /** Time of the last change, which `PATCH` sends back. */
    version: z.string(),
    product: z.object({ name: z.string(), slug: z.string() }),
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof adminReviewSchema>;

/** One page of `GET /api/admin/reviews`, newest first. */
export const adminReviewsSchema = z.array(adminReviewSchema);

export const adminReviewsQuerySchema = z.object({ ...pagingQuery, status: reviewStatusSchema.optional() });

/** `PATCH /api/admin/reviews/{id}`: publishes or hides. The words are the buyer's. */
export const updateReviewSchema = z
  .strictObject({
    status: z.enum(['published', 'archived']),
    /** The version that the editor has read: the buyer may have changed the words since. */
    version: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'UpdateReview' });
export type UpdateReview = z.infer<typeof updateReviewSchema>;
