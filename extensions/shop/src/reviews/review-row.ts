/** Rows of reviews, by knex: an order's own, and the published ones of a product. */
import { columnNames, rowParser } from '@chitenge/contract/field-table';
import { OWN_REVIEW_FIELDS, type OwnReview, REVIEW_FIELDS, type Review } from '@chitenge/contract/review';
import { type ReviewStatus, REVIEWS_PER_PAGE } from '@chitenge/contract/review-terms';
import type { Knex } from 'knex';
import { byAge } from '../database/by-age.ts';

const ownReviews = rowParser(OWN_REVIEW_FIELDS).array();
const publishedReviews = rowParser(REVIEW_FIELDS).array();

/** Reads the reviews of an order, of any status. The caller has checked the access to it. */
export async function readOwnReviews(database: Knex, orderId: string): Promise<OwnReview[]> {
  const rows = await database('reviews')
    .where('order', orderId)
    .orderBy(['date_created', 'id'])
    .select<unknown[]>(columnNames(OWN_REVIEW_FIELDS));
  return ownReviews.parse(rows);
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
    .select<unknown[]>(columnNames(REVIEW_FIELDS));
  return publishedReviews.parse(rows);
}
