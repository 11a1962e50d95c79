import type { ProductReviews } from '@chitenge/contract/review';
import { MAX_STARS, REVIEW_FITS } from '@chitenge/contract/review-terms';
import type { ProductReviewsRow } from '../directus/rows.ts';

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
