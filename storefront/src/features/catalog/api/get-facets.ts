import type { Facets } from '@chitenge/contract/facets';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { filterQuery, type ProductFilter } from '../product-filter.ts';

/**
 * What a listing can be narrowed by and how many products there would be, whatever its order.
 * The query throws Error 'Failed to fetch filters', with what happened as its cause.
 */
export function facetsQuery({ sort: _order, ...filter }: ProductFilter) {
  return queryOptions({
    queryKey: ['/api/facets', filter],
    queryFn: async ({ signal }) => {
      try {
        return await apiRequest<Facets>(`/api/facets?${filterQuery(filter).toString()}`, { signal });
      } catch (cause) {
        throw new Error('Failed to fetch filters', { cause });
      }
    },
  });
}
