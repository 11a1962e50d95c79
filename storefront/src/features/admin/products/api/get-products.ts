import { queryOptions } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';

export const PRODUCTS_PATH = '/api/admin/products';

/** Query for one product, never cached, so that an edit starts from the current version. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: [PRODUCTS_PATH, id],
    queryFn: ({ signal }) => staffCall('GET /api/admin/products/:id', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
