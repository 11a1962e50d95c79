import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** Query for a page of the published reviews of a product, newest first. @param page from 1 */
export function productReviewsQuery(slug: string, page = 1) {
  return queryOptions({
    queryKey: ['/api/products', encodeURIComponent(slug), 'reviews', page],
    queryFn: ({ signal }) =>
      call('GET /api/products/:slug/reviews', {
        params: { slug },
        query: { page: page === 1 ? undefined : page },
        signal,
      }),
  });
}
