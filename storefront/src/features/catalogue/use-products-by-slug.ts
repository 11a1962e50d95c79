import type { Product } from '@chitenge/contract/product';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { getApiError } from '../../lib/api-error.ts';
import { productQuery } from './api/get-product.ts';

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
