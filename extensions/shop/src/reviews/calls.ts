/** Reviews of buyers, and staff's decisions about them: docs/behaviour.md#reviews and docs/back-office.md#reviews-tab. */
import type { AdminReview, UpdateReview } from '@chitenge/contract/admin-review';
import { reviewsCalls as calls } from '@chitenge/contract/calls/reviews';
import { reviewerName } from '@chitenge/contract/reviewer-name';
import { timestampColumn } from '@chitenge/contract/columns';
import { columnNames, rowShape, valuesOf } from '@chitenge/contract/field-table';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { notFound } from '@chitenge/contract/problem-error';
import { REVIEW_FIELDS, reviewStatusSchema } from '@chitenge/contract/review';
import { z } from 'zod';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { parseOr400 } from '../http/request.ts';
import { readPublishedReviews, readOwnReviews } from './review-row.ts';
import { assertVersion } from '../catalogue/assert-version.ts';
import type { Command, Actor } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { itemsOf } from '../directus/items.ts';
import { answer, type Serve } from '../http/serve.ts';
import { submitReview } from './submit-review.ts';

const pageSchema = z.strictObject({ product: z.uuid(), page: z.coerce.number().int().min(1).max(9999) });

export function reviewRoutes(router: EndpointRouter, { database, logger }: DirectusContext): void {
  router.get(
    '/reviews',
    handle(logger, async (request, response) => {
      const { product, page } = parseOr400(pageSchema, request.query);
      response.json({ data: await readPublishedReviews(database, product, page) });
    }),
  );
}

interface ReviewStatusInput extends UpdateReview {
  id: string;
}

/**
 * Publishes or hides a review. The database derives the rating of its product.
 * @throws ProblemError 404; 409 `changed-meanwhile` when the buyer has changed the words since the editor read them
 */
const changeReviewStatus: Command<ReviewStatusInput, void> = async (trx, { id, status, version }) => {
  await assertVersion(trx, 'reviews', id, version);
  await trx('reviews').where({ id }).update({ status, date_updated: new Date() });
  return { result: undefined, events: [itemsUpdated('reviews', [id], { status })] };
};

/** A review as staff see it. */
const staffReview = z
  .object({
    ...rowShape(REVIEW_FIELDS),
    status: reviewStatusSchema,
    date_updated: timestampColumn.nullable(),
    product: z.object({ name: z.string(), slug: z.string() }),
  })
  .transform((row): AdminReview => ({
    ...valuesOf(REVIEW_FIELDS, row),
    status: row.status,
    version: row.date_updated ?? row.date_created,
    product: row.product,
  }));

const STAFF_FIELDS = [
  ...columnNames(REVIEW_FIELDS),
  'status',
  'date_updated',
  'product.name',
  'product.slug',
];

export function serveReviews(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const { database } = context;
  serve(calls.readOwnReviews, async (_input, { order: { orderId } }) => {
    const order = await database('orders')
      .where({ id: orderId })
      .first<{ customer_name: string } | undefined>('customer_name');
    if (order === undefined) throw notFound('order');
    const reviews = await readOwnReviews(database, orderId);
    return answer(200, { displayName: reviewerName(order.customer_name), reviews });
  });

  serve(calls.writeReview, async ({ params: { productId }, body: review }, { order: { orderId }, actor }) =>
    answer(200, await run(submitReview, { orderId, productId, review }, actor)),
  );

  const rowsFor = (actor: Actor) =>
    itemsOf(context, actor, {
      collection: 'reviews',
      what: 'review',
      fields: STAFF_FIELDS,
      row: staffReview,
    });

  serve(calls.listReviews, async ({ query: { limit = MAX_LIST, offset = 0, status } }, { actor }) => {
    const filter = status === undefined ? {} : { status: { _eq: status } };
    const rows = rowsFor(actor);
    const [reviews, total] = await Promise.all([
      rows.read({ filter, limit, offset, sort: ['-date_created', '-id'] }),
      rows.count(filter),
    ]);
    return answer(200, reviews, { [TOTAL_COUNT_HEADER]: String(total) });
  });

  serve(calls.moderateReview, async ({ params: { id }, body }, { actor }) => {
    await run(changeReviewStatus, { ...body, id }, actor);
    return answer(200, await rowsFor(actor).readOne(id));
  });
}
