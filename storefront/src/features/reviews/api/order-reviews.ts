import type { OrderReviews, OwnReview, SubmitReview } from '@chitenge/contract/review';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/reviews`;

/** Query for the buyer's own reviews of an order. @param headers the token of the link that opened it */
export function orderReviewsQuery(orderId: string, headers: Record<string, string>) {
  return queryOptions({
    queryKey: [pathOf(orderId), headers],
    queryFn: ({ signal }) =>
      call('GET /api/orders/:id/reviews', { params: { id: orderId }, headers, signal }),
    staleTime: 0,
  });
}

/** Writes a review of a product of the order, or replaces it. */
export function submitReview(
  { orderId, productId, headers }: { orderId: string; productId: string; headers: Record<string, string> },
  body: SubmitReview,
): Promise<OwnReview> {
  return call('PUT /api/orders/:id/reviews/:productId', {
    params: { id: orderId, productId },
    headers,
    body,
  });
}

/** Returns the answer with a written review in it. */
export function withReview(answer: OrderReviews, review: OwnReview): OrderReviews {
  const others = answer.reviews.filter(({ productId }) => productId !== review.productId);
  return { ...answer, reviews: [...others, review] };
}
