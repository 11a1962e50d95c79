import type { ProductReviews } from '@chitenge/contract/review';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';

/** Query for a page of the published reviews of a product, newest first. @param page from 1 */
export function productReviewsQuery(slug: string, page = 1) {
  const path = `/api/products/${encodeURIComponent(slug)}/reviews`;
  return queryOptions({
    queryKey: ['/api/products', encodeURIComponent(slug), 'reviews', page],
    queryFn: ({ signal }) =>
      apiRequest<ProductReviews>(page === 1 ? path : `${path}?page=${page}`, { signal }),
  });
}
