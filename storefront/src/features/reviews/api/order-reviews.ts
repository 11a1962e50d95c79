import type { OrderReviews, OwnReview, SubmitReview } from '@chitenge/contract/review';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/reviews`;

/** Query for the buyer's own reviews of an order. @param headers the token of the link that opened it */
export function orderReviewsQuery(orderId: string, headers: Record<string, string>) {
  return queryOptions({
    queryKey: [pathOf(orderId), headers],
    queryFn: ({ signal }) => apiRequest<OrderReviews>(pathOf(orderId), { headers, signal }),
    staleTime: 0,
  });
}

/** Writes a review of a product of the order, or replaces it. */
export function submitReview(
  { orderId, productId, headers }: { orderId: string; productId: string; headers: Record<string, string> },
  body: SubmitReview,
): Promise<OwnReview> {
  return apiRequest<OwnReview>(`${pathOf(orderId)}/${encodeURIComponent(productId)}`, {
    method: 'PUT',
    headers,
    body,
  });
}

/** Returns the answer with a written review in it. */
export function withReview(answer: OrderReviews, review: OwnReview): OrderReviews {
  const others = answer.reviews.filter(({ productId }) => productId !== review.productId);
  return { ...answer, reviews: [...others, review] };
}
