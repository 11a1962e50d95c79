import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Query for the products that are similar to a product. */
export function relatedProductsQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/products', encodeURIComponent(slug), 'related'],
    queryFn: ({ signal }) => call('GET /api/products/:slug/related', { params: { slug }, signal }),
  });
}
