import type { Product } from '@chitenge/contract/product';
import {
  hashKey,
  keepPreviousData,
  type Query,
  useInfiniteQuery,
  useQueries,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { getApiError } from '../../lib/api-error.ts';
import { isSaveDataEnabled } from '../../lib/save-data.ts';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import { nextPageQuery, productQuery, productsQuery } from './api/get-products.ts';
import type { ProductFilter } from './product-filter.ts';

/** How long a listing that was shown stays in the query cache, in milliseconds. Back then finds all its pages. */
const LISTING_GC_TIME_MS = 60 * 60_000;

/** Number of such listings besides the shown one, because phones have little memory. */
const MAX_CACHED_LISTINGS = 10;

/** Returns the products of a listing: docs/shopping.md#product-listing. The previous ones stay until the next ones have loaded. */
export function useProducts(filter: ProductFilter, page: number) {
  const client = useQueryClient();
  useEffect(() => {
    const cache = client.getQueryCache();
    const shown = hashKey(productsQuery(filter, page).queryKey);
    const isHidden = ({ gcTime, queryHash }: Query) => gcTime === LISTING_GC_TIME_MS && queryHash !== shown;
    const newestFirst = cache
      .findAll({ predicate: isHidden })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const query of newestFirst.slice(MAX_CACHED_LISTINGS)) cache.remove(query);
  }, [client, filter, page]);
  return useInfiniteQuery({
    ...productsQuery(filter, page),
    gcTime: LISTING_GC_TIME_MS,
    placeholderData: keepPreviousData,
  });
}

interface ProductsBySlug {
  products: Product[];
  /** Slugs without a product. */
  notFound: string[];
  /** Whether any product is loading. */
  loading: boolean;
  /** Whether any call failed with another error than 404. */
  failed: boolean;
  /** Repeats the failed calls. */
  retry: () => void;
}

function isNotFound({ error }: UseQueryResult<Product>): boolean {
  return getApiError(error)?.status === 404;
}

/** Fetches products by slug, in the given order, and shares the query cache with the product pages. */
export function useProductsBySlug(slugs: readonly string[]): ProductsBySlug {
  const results = useQueries({ queries: slugs.map((slug) => productQuery(slug)) });
  const failed = results.filter((result) => result.isError && !isNotFound(result));
  return {
    products: results.flatMap(({ data }) => data ?? []),
    notFound: slugs.filter((_, index) => {
      const result = results[index];
      return result !== undefined && isNotFound(result);
    }),
    loading: results.some(({ isFetching }) => isFetching),
    failed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** Distance below the viewport at which the prefetch starts. */
const ROOT_MARGIN = '600px';

/**
 * Prefetches a listing's next page when the shopper scrolls close to the end. Does nothing with the browser's data saver on.
 * @param offset index of the next page's first product; null without a next page
 * @returns the ref of the element whose approach starts the prefetch
 */
export function usePrefetchNextPage(
  filter: ProductFilter,
  offset: number | null,
): RefObject<HTMLDivElement | null> {
  const client = useQueryClient();
  const page = offset === null || isSaveDataEnabled() ? null : nextPageQuery(filter, offset);
  const key = page && JSON.stringify(page.queryKey);
  return useNearViewport(ROOT_MARGIN, key, () => page && void client.prefetchQuery(page));
}

interface Shown {
  /** Number of cards in the list. */
  count: number;
  /** The last attempt to load more failed, and the list shows the error. */
  failed: boolean;
}

/**
 * Moves the focus to the first new card after "load more". Otherwise the focus would be below the new cards, or lost with
 * the button. After a failure, moves it to the retry button. Does nothing when the shopper has moved the focus since.
 * @returns the ref of the element around list and buttons, and a function to call before loading more
 */
export function useFocusOnNewCards({ count, failed }: Shown): [RefObject<HTMLDivElement | null>, () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number | null>(null);

  useEffect(() => {
    const before = countBefore.current;
    if (before === null || (count <= before && !failed)) return;
    const { activeElement, body } = document;
    const isWaiting = activeElement === body || activeElement?.matches('[data-more] button') === true;
    const target =
      count > before
        ? ref.current?.querySelectorAll<HTMLElement>('article a')[before]
        : ref.current?.querySelector<HTMLElement>('[data-more] button');
    if (isWaiting) target?.focus({ preventScroll: true });
    if (count > before) countBefore.current = null;
  }, [count, failed]);

  const expectMore = () => {
    countBefore.current = count;
  };
  return [ref, expectMore];
}
