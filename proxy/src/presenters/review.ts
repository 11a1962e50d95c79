import type { ProductReviews, Review } from '@chitenge/contract/review';
import { MAX_STARS, REVIEW_FITS } from '@chitenge/contract/review-terms';
import type { ProductReviewsRow, ReviewRow } from '../directus/rows.ts';

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
