/** Rows of reviews, by knex: an order's own, and the published ones of a product. */
import type { OwnReview, Review } from '@chitenge/contract/review';
import type { ReviewFit, ReviewStatus } from '@chitenge/contract/review-terms';
import { REVIEWS_PER_PAGE } from '@chitenge/contract/review-terms';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';

interface OwnReviewRow {
  product: string;
  stars: number;
  body: string | null;
  fit: ReviewFit | null;
  display_name: string;
  status: ReviewStatus;
}

const OWN_COLUMNS = [
  'product',
  'stars',
  'body',
  'fit',
  'display_name',
  'status',
] as const satisfies (keyof OwnReviewRow)[];

interface ReviewRow extends Omit<OwnReviewRow, 'product' | 'status'> {
  id: string;
  order: string | null;
  size: string | null;
  date_created: Timestamp;
}

export const toOwnReview = ({ product, display_name, ...columns }: OwnReviewRow): OwnReview => ({
  productId: product,
  displayName: display_name,
  ...columns,
});

/** Reads the reviews of an order, of any status. The caller has checked the access to it. */
export async function readOwnReviews(database: Knex, orderId: string): Promise<OwnReview[]> {
  const rows = await database('reviews')
    .where('order', orderId)
    .orderBy(['date_created', 'id'])
    .select<OwnReviewRow[]>(...OWN_COLUMNS);
  return rows.map(toOwnReview);
}

/** Reads one page of the published reviews of a product, newest first. @param page from 1 */
export async function readPublishedReviews(
  database: Knex,
  productId: string,
  page: number,
): Promise<Review[]> {
  const rows = await database('reviews')
    .where({ product: productId, status: 'published' satisfies ReviewStatus })
    .orderBy(byAge('reviews', 'desc'))
    .offset((page - 1) * REVIEWS_PER_PAGE)
    .limit(REVIEWS_PER_PAGE)
    .select<ReviewRow[]>('id', 'order', 'stars', 'body', 'fit', 'display_name', 'size', 'date_created');
  return rows.map(({ order, display_name, date_created, ...columns }) => ({
    ...columns,
    displayName: display_name,
    isBuyer: order !== null,
    createdAt: parseTimestamp(date_created),
  }));
}
