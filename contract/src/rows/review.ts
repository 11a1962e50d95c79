import { z } from 'zod';
import { timestamp } from '../columns.ts';
import type { ProductReviews, Review } from '../review.ts';
import { MAX_STARS, REVIEW_FITS } from '../review-terms.ts';

const text = z.string().nullable();

const reviewRowSchema = z.object({
  id: z.uuid(),
  stars: z.number().int(),
  body: text,
  fit: z.enum(REVIEW_FITS).nullable(),
  display_name: z.string(),
  size: text,
  /** Null for a sample. */
  order: z.uuid().nullable(),
  date_created: timestamp,
});
export type ReviewRow = z.infer<typeof reviewRowSchema>;

/** The published reviews of a product: how many have which stars and which fit, and the newest ones. */
export const productReviewsRowSchema = z.object({
  counts: z.record(z.string(), z.number().int()),
  newest: z.array(reviewRowSchema),
});
export type ProductReviewsRow = z.infer<typeof productReviewsRowSchema>;

export function presentReview({ display_name, order, date_created, ...row }: ReviewRow): Review {
  return {
    ...row,
    displayName: display_name,
    isBuyer: order !== null,
    createdAt: new Date(date_created).toISOString(),
  };
}

/** Converts the published reviews of a product: their numbers, and the newest ones. */
export function presentProductReviews({ counts, newest }: ProductReviewsRow): ProductReviews {
  const stars = Array.from({ length: MAX_STARS }, (_, at) => counts[`stars_${at + 1}`] ?? 0);
  const [small = 0, fitting = 0, large = 0] = REVIEW_FITS.map((fit) => counts[fit]);
  return {
    total: stars.reduce((sum, count) => sum + count, 0),
    stars,
    fits: { small, true: fitting, large },
    reviews: newest.map(presentReview),
  };
}
