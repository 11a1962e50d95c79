import type { Product } from '@chitenge/contract/product';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { apiErrorOf } from '../../lib/api-error.ts';
import { productQuery } from '../catalog/api/get-product.ts';

interface WishedProducts {
  products: Product[];
  /** Slugs of products that are no longer sold. */
  gone: string[];
  /** Something is still on its way. */
  loading: boolean;
  /** Something could not be fetched, for another reason than being gone. */
  failed: boolean;
  /** Asks again for what failed. */
  retry: () => void;
}

function isGone({ error }: UseQueryResult<Product>): boolean {
  return apiErrorOf(error)?.status === 404;
}

/** The products of a wishlist, in its order; each is asked for once and shared with its own page. */
export function useWishedProducts(slugs: readonly string[]): WishedProducts {
  const results = useQueries({ queries: slugs.map((slug) => productQuery(slug)) });
  const failed = results.filter((result) => result.isError && !isGone(result));
  return {
    products: results.flatMap(({ data }) => data ?? []),
    gone: slugs.filter((_, index) => {
      const result = results[index];
      return result !== undefined && isGone(result);
    }),
    loading: results.some(({ isFetching }) => isFetching),
    failed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
