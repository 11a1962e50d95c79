import type { Facets } from '@chitenge/contract/facets';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { filterSearchParams, type ProductFilter } from '../product-filter.ts';

/**
 * Query for the facets of a listing with their product counts; the sort order does not matter.
 * It throws Error 'Filters could not be loaded', whose cause is the error of the call.
 */
export function facetsQuery({ sort: _sort, ...filter }: ProductFilter) {
  return queryOptions({
    queryKey: ['/api/facets', filter],
    queryFn: async ({ signal }) => {
      try {
        return await apiRequest<Facets>(`/api/facets?${filterSearchParams(filter).toString()}`, { signal });
      } catch (cause) {
        throw new Error('Filters could not be loaded', { cause });
      }
    },
  });
}
