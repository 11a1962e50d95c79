import type { Product } from '@chitenge/contract/product';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

/** Query for the products that are similar to a product. */
export function relatedProductsQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/products', encodeURIComponent(slug), 'related'],
    queryFn: ({ signal }) =>
      apiRequest<Product[]>(`/api/products/${encodeURIComponent(slug)}/related`, { signal }),
  });
}
