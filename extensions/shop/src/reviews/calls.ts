/** Reviews of an order's buyer: docs/behaviour.md#reviews. */
import { reviewsCalls as calls } from '@chitenge/contract/calls/reviews';
import { reviewerName } from '@chitenge/contract/reviewer-name';
import { notFound } from '@chitenge/contract/problem-error';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { readOwnReviews } from './review-row.ts';
import { submitReview } from './submit-review.ts';

export function serveReviews(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  run: RunCommand,
): void {
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
}
