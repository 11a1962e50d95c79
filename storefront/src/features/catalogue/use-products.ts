import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type Query,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { productsQuery } from './api/get-products.ts';
import type { ProductFilter } from './product-filter.ts';

/** How long a listing that was shown stays in the query cache, in milliseconds. Back then finds all its pages. */
const LISTING_GC_TIME_MS = 60 * 60_000;

/** Number of such listings besides the shown one, because phones have little memory. */
const MAX_CACHED_LISTINGS = 10;

/** Returns the products of a listing: docs/shopping.md#product-listing. The previous ones stay until the next ones have loaded. */
export function useProducts(filter: ProductFilter) {
  const client = useQueryClient();
  useEffect(() => {
    const cache = client.getQueryCache();
    const shown = hashKey(productsQuery(filter).queryKey);
    const isHidden = ({ gcTime, queryHash }: Query) => gcTime === LISTING_GC_TIME_MS && queryHash !== shown;
    const newestFirst = cache
      .findAll({ predicate: isHidden })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const query of newestFirst.slice(MAX_CACHED_LISTINGS)) cache.remove(query);
  }, [client, filter]);
  return useInfiniteQuery({
    ...productsQuery(filter),
    gcTime: LISTING_GC_TIME_MS,
    placeholderData: keepPreviousData,
  });
}
