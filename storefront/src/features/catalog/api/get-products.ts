import { PAGE_SIZE, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Product } from '@chitenge/contract/product';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiFetch, readJson } from '../../../lib/api-client.ts';
import { filterQuery, type ProductFilter } from '../product-filter.ts';

export interface ProductsPage {
  products: Product[];
  /** Place of the first product of this page in the whole list. */
  offset: number;
  /** How many products there are in all. */
  total: number;
}

/** Most products that are offered while a search is being typed. */
const SUGGESTIONS = 6;

interface Paging {
  limit: number;
  offset: number;
}

/**
 * One page of products.
 * @throws Error 'Failed to fetch products' (section 8), with what happened as its cause
 */
export async function getProducts(
  filter: ProductFilter,
  { limit, offset }: Paging,
  signal?: AbortSignal,
): Promise<ProductsPage> {
  const query = filterQuery(filter);
  query.set('limit', String(limit));
  query.set('offset', String(offset));
  try {
    const response = await apiFetch(`/api/products?${query.toString()}`, signal ? { signal } : {});
    const products = await readJson<Product[]>(response);
    const total = response.headers.get(TOTAL_COUNT_HEADER);
    return { products, offset, total: total === null ? offset + products.length : Number(total) };
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause });
  }
}

/** One page of the listing after the first, to be fetched ahead. */
export function nextPageQuery(filter: ProductFilter, offset: number) {
  return queryOptions({
    queryKey: ['/api/products', filter, { offset }],
    queryFn: ({ signal }) => getProducts(filter, { limit: PAGE_SIZE, offset }, signal),
  });
}

/** The listing, page by page. A page that was fetched ahead, or is on its way, is taken from there. */
export function productsQuery(filter: ProductFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/products', filter],
    queryFn: async ({ client, pageParam, signal }) => {
      if (pageParam === 0) return getProducts(filter, { limit: PAGE_SIZE, offset: 0 }, signal);
      const ahead = nextPageQuery(filter, pageParam);
      const page = await client.fetchQuery(ahead);
      client.removeQueries({ queryKey: ahead.queryKey, exact: true });
      return page;
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, products, total }: ProductsPage) => {
      const next = offset + products.length;
      return products.length > 0 && next < total ? next : undefined;
    },
  });
}

/** The first few products that a text finds, and how many there are: what is offered while it is being typed. */
export function suggestionsQuery(search: string) {
  return queryOptions({
    queryKey: ['/api/products', { search, limit: SUGGESTIONS }],
    queryFn: ({ signal }) => getProducts({ search }, { limit: SUGGESTIONS, offset: 0 }, signal),
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
