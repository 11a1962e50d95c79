import { z } from 'zod';
import { rowParser } from '../field-table.ts';
import { REVIEW_FIELDS, type ProductReviews } from '../review.ts';
import { MAX_STARS, REVIEW_FITS } from '../review-terms.ts';

/** The published reviews of a product: how many have which stars and which fit, and the newest ones. */
export const productReviewsRowSchema = z.object({
  counts: z.record(z.string(), z.number().int()),
  newest: z.array(rowParser(REVIEW_FIELDS)),
});
export type ProductReviewsRow = z.infer<typeof productReviewsRowSchema>;

/** Converts the published reviews of a product: their numbers, and the newest ones. */
export function presentProductReviews({ counts, newest }: ProductReviewsRow): ProductReviews {
  const stars = Array.from({ length: MAX_STARS }, (_, at) => counts[`stars_${at + 1}`] ?? 0);
  const [small = 0, fitting = 0, large = 0] = REVIEW_FITS.map((fit) => counts[fit]);
  return {
    total: stars.reduce((sum, count) => sum + count, 0),
    stars,
    fits: { small, true: fitting, large },
    reviews: newest,
  };
}
