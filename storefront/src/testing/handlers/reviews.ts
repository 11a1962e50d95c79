import type { OwnReview, Review } from '@chitenge/contract/review';
import { REVIEWS_PER_PAGE } from '@chitenge/contract/review-terms';
import { reviewerName } from '@chitenge/contract/reviewer-name';
import { reviewsCalls } from '@chitenge/contract/calls/reviews';
import type { reviewRoutes as productReviewRoutes } from '@chitenge/proxy/routes/reviews';
import { defineRoute } from '@chitenge/proxy/routes/route';
import type { ProductReviewsRow } from '@chitenge/contract/rows/review';

/** Twelve published reviews, newest first: of four and five stars by turns, most of them true to size. */
export const publishedReviews: readonly Review[] = Array.from({ length: 12 }, (_, index) => ({
  id: `00000000-0000-4000-9000-${String(index + 1).padStart(12, '0')}`,
  stars: index % 2 === 0 ? 5 : 4,
  body: index === 1 ? null : `Review ${index + 1}: see www.cheap.example\nand wear it.`,
  fit: index < 8 ? 'true' : 'large',
  displayName: `Buyer ${index + 1}`,
  size: 'M',
  isBuyer: index > 0,
  createdAt: `2026-11-${String(20 - index).padStart(2, '0')}T08:00:00.000Z`,
}));

/** The reviews of each product of the catalogue in memory. */
export const productReviewsRow: ProductReviewsRow = {
  counts: { stars_1: 0, stars_2: 0, stars_3: 0, stars_4: 6, stars_5: 6, small: 0, true: 8, large: 4 },
  newest: publishedReviews.slice(0, REVIEWS_PER_PAGE),
};

/** The further pages of a product's reviews, in memory. */
export const reviewPages: Parameters<typeof productReviewRoutes>[0] = {
  async request(schema, _path, { query = {} } = {}) {
    const page = Number(query['page']);
    return schema.parse({
      data: publishedReviews.slice((page - 1) * REVIEWS_PER_PAGE, page * REVIEWS_PER_PAGE),
    });
  },
};

let ownReviews: OwnReview[] = [];

/** Deletes the buyer's reviews, or replaces them. */
export function setOwnReviews(...own: OwnReview[]): void {
  ownReviews = own;
}

/** The reviews of one order in memory. */
export const reviewRoutes = [
  defineRoute(reviewsCalls.readOwnReviews, {
    handle: async () => ({ status: 200, body: { displayName: 'Thandiwe M.', reviews: ownReviews } }),
  }),
  defineRoute(reviewsCalls.writeReview, {
    async handle({ params: { productId }, body }) {
      const displayName = reviewerName(body.displayName);
      const own: OwnReview = { ...body, productId, displayName, status: 'draft' };
      ownReviews = [...ownReviews.filter((other) => other.productId !== productId), own];
      return { status: 200, body: own };
    },
  }),
];
