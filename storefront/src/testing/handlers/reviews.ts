import type { OwnReview, Review } from '@chitenge/contract/review';
import { REVIEWS_PER_PAGE } from '@chitenge/contract/review-terms';
import { reviewerName } from '@chitenge/contract/reviewer-name';
import type { ReviewClient } from '@chitenge/proxy/directus/review-client';
import type { ProductReviewsRow, ReviewRow } from '@chitenge/proxy/directus/rows';
import { presentReview } from '@chitenge/proxy/presenters/review';

/** Twelve published reviews, newest first: of four and five stars by turns, most of them true to size. */
const reviewRows: readonly ReviewRow[] = Array.from({ length: 12 }, (_, index) => ({
  id: `00000000-0000-4000-9000-${String(index + 1).padStart(12, '0')}`,
  stars: index % 2 === 0 ? 5 : 4,
  body: index === 1 ? null : `Review ${index + 1}: see www.cheap.example\nand wear it.`,
  fit: index < 8 ? 'true' : 'large',
  display_name: `Buyer ${index + 1}`,
  size: 'M',
  order: index === 0 ? null : '00000000-0000-4000-a000-00001234abcd',
  date_created: `2026-11-${String(20 - index).padStart(2, '0')}T08:00:00.000Z`,
}));

/** The reviews of each product of the catalogue in memory. */
export const productReviewsRow: ProductReviewsRow = {
  counts: { stars_1: 0, stars_2: 0, stars_3: 0, stars_4: 6, stars_5: 6, small: 0, true: 8, large: 4 },
  newest: reviewRows.slice(0, REVIEWS_PER_PAGE),
};

export const publishedReviews: readonly Review[] = reviewRows.map(presentReview);

/** The extension's reviews in memory, of one order. */
class MemoryReviews implements ReviewClient {
  #own: OwnReview[] = [];

  /** Deletes the buyer's reviews, or replaces them. */
  reset(own: OwnReview[] = []): void {
    this.#own = own;
  }

  async listPublished(_productId: string, page: number): Promise<Review[]> {
    return publishedReviews.slice((page - 1) * REVIEWS_PER_PAGE, page * REVIEWS_PER_PAGE);
  }

  async readOfOrder() {
    return { displayName: 'Thandiwe M.', reviews: this.#own };
  }

  async submit(...[, , productId, review]: Parameters<ReviewClient['submit']>): Promise<OwnReview> {
    const displayName = reviewerName(review.displayName);
    const own: OwnReview = { ...review, productId, displayName, status: 'draft' };
    this.#own = [...this.#own.filter((other) => other.productId !== productId), own];
    return own;
  }
}

export const memoryReviews = new MemoryReviews();
