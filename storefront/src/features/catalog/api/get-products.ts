import { PAGE_SIZE, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Product } from '@chitenge/contract/product';
import { SEARCH_MAX_LENGTH } from '@chitenge/contract/search';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiFetch, readJson } from '../../../lib/api-client.ts';

/** Which products: all of them when empty. */
export interface ProductFilter {
  category?: string;
  featured?: boolean;
  search?: string;
}

export interface ProductsPage {
  products: Product[];
  /** Place of the first product of this page in the whole list. */
  offset: number;
  /** How many products there are in all. */
  total: number;
}

interface Paging {
  limit: number;
  offset: number;
}

/**
 * One page of products.
 * @throws Error 'Failed to fetch products' (section 8), with what happened as its cause
 */
export async function getProducts(
  { category, featured, search }: ProductFilter,
  { limit, offset }: Paging,
  signal?: AbortSignal,
): Promise<ProductsPage> {
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(featured ? { featured: 'true' } : {}),
    ...(search ? { search: search.slice(0, SEARCH_MAX_LENGTH) } : {}),
    limit: String(limit),
    offset: String(offset),
  });
  try {
    const response = await apiFetch(`/api/products?${query.toString()}`, signal ? { signal } : {});
    const products = await readJson<Product[]>(response);
    const total = response.headers.get(TOTAL_COUNT_HEADER);
    return { products, offset, total: total === null ? offset + products.length : Number(total) };
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause });
  }
}

/** The listing, page by page. */
export function productsQuery(filter: ProductFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/products', filter],
    queryFn: ({ pageParam, signal }) => getProducts(filter, { limit: PAGE_SIZE, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ offset, products, total }: ProductsPage) => {
      const next = offset + products.length;
      return products.length > 0 && next < total ? next : undefined;
    },
  });
}

/** The first `limit` featured products: home page and lookbook. */
export function featuredProductsQuery(limit: number) {
  return queryOptions({
    queryKey: ['/api/products', { featured: true, limit }],
    queryFn: async ({ signal }) =>
      (await getProducts({ featured: true }, { limit, offset: 0 }, signal)).products,
  });
}
