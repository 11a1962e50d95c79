import { adminProductSchema } from '@chitenge/contract/admin-product';
import { queryOptions } from '@tanstack/react-query';
import { adminRequest } from '../../session/admin-api.ts';

export const PRODUCTS_PATH = '/api/admin/products';

/** Query for one product, never cached, so that an edit starts from the current version. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: [PRODUCTS_PATH, id],
    queryFn: ({ signal }) =>
      adminRequest(`${PRODUCTS_PATH}/${encodeURIComponent(id)}`, adminProductSchema, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
