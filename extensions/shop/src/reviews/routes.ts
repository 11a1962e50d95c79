/** Reviews of shoppers, for the proxy: docs/behaviour.md#reviews. */
import { submitReviewSchema } from '@chitenge/contract/review';
import { reviewerName } from '@chitenge/contract/reviewer-name';
import { notFound } from '@chitenge/contract/problem-error';
import { z } from 'zod';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import { readOwnReviews, readPublishedReviews } from './review-row.ts';
import { submitReview } from './submit-review.ts';

const pageSchema = z.strictObject({ product: z.uuid(), page: z.coerce.number().int().min(1).max(9999) });

export function reviewRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  { run, access }: { run: RunCommand; access: OrderAccess },
): void {
  router.get(
    '/reviews',
    handle(logger, async (request, response) => {
      const { product, page } = parseOr400(pageSchema, request.query);
      response.json({ data: await readPublishedReviews(database, product, page) });
    }),
  );

  router.get(
    '/orders/:id/reviews',
    handle(logger, async (request, response) => {
      const { orderId } = await access.open(request, ['view']);
      const order = await database('orders')
        .where({ id: orderId })
        .first<{ customer_name: string } | undefined>('customer_name');
      if (order === undefined) throw notFound('order');
      const reviews = await readOwnReviews(database, orderId);
      response.json({ data: { displayName: reviewerName(order.customer_name), reviews } });
    }),
  );

  router.put(
    '/orders/:id/reviews/:product',
    handle(logger, async (request, response) => {
      const { orderId } = await access.open(request, ['view']);
      const productId = idOf(request, 'product in this order', 'product');
      const review = parseOr400(submitReviewSchema, request.body);
      const input = { orderId, productId, review };
      response.json({ data: await run(submitReview, input, { ...actorOf(request), userId: null }) });
    }),
  );
}
