import { randomUUID } from 'node:crypto';
import { valuesOf } from '@chitenge/contract/field-table';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import { OWN_REVIEW_FIELDS, type OwnReview, type SubmitReview } from '@chitenge/contract/review';
import type { ReviewStatus } from '@chitenge/contract/review-terms';
import { reviewerName } from '@chitenge/contract/reviewer-name';
import type { Knex } from 'knex';
import type { Command } from '../commands/command.ts';
import { itemCreated, itemsUpdated } from '../commands/shop-event.ts';
import { lockOrder } from '../orders/order-repository.ts';

export interface SubmitReviewInput {
  orderId: string;
  productId: string;
  review: SubmitReview;
}

/**
 * Writes a buyer's review of a product, or replaces the one that waits for an editor: docs/behaviour.md#reviews.
 * @throws ProblemError 404 for a product that the order does not have; 409 `review-refused`
 */
export const submitReview: Command<SubmitReviewInput, OwnReview> = async (trx, input) => {
  const { orderId, productId, review } = input;
  const { status } = await lockOrder(trx, orderId);
  if (status !== 'delivered') throw refused('You can review an order once it is delivered.');
  const size = await boughtSizes(trx, orderId, productId);
  const former = await trx('reviews')
    .where({ order: orderId, product: productId })
    .forUpdate()
    .first<{ id: string; status: ReviewStatus } | undefined>('id', 'status');
  if (former !== undefined && former.status !== 'draft')
    throw refused('We have already read this review, so it cannot be changed any more.');

  const columns = {
    stars: review.stars,
    body: review.body,
    fit: review.fit,
    display_name: reviewerName(review.displayName),
    size,
    date_updated: new Date(),
  };
  if (former !== undefined) await trx('reviews').where({ id: former.id }).update(columns);
  const id = former?.id ?? randomUUID();
  const draft = { id, order: orderId, product: productId, status: 'draft' as const };
  if (former === undefined)
    await trx('reviews').insert({ ...draft, ...columns, date_created: columns.date_updated });
  return {
    result: valuesOf(OWN_REVIEW_FIELDS, { ...columns, product: productId, status: draft.status }),
    events: [former === undefined ? itemCreated('reviews', id, {}) : itemsUpdated('reviews', [id])],
  };
};

const refused = (detail: string) => problemError('review-refused', { detail });

/**
 * Returns the sizes that the order has of a product; null for none.
 * @throws ProblemError 404 when it has none of the product
 */
async function boughtSizes(trx: Knex, orderId: string, productId: string): Promise<string | null> {
  const items = await trx('order_items')
    .where({ order: orderId, product: productId })
    .orderBy(['sort', 'id'])
    .select<{ size: string | null }[]>('size');
  if (items.length === 0) throw notFound('product in this order');
  const sizes = new Set(items.flatMap(({ size }) => size || []));
  return sizes.size === 0 ? null : [...sizes].join(', ');
}
