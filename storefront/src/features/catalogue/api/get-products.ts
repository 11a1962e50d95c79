import type { Category } from '@chitenge/contract/category';
import type { Facets } from '@chitenge/contract/facets';
import { PAGE_SIZE, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { Product, ProductCard } from '@chitenge/contract/product';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiFetch, apiRequest, fetchByKey, type KeyContext, readJson } from '../../../lib/api-client.ts';
import { filterSearchParams, type ProductFilter } from '../product-filter.ts';

interface ProductsPage<Listed = ProductCard> {
  products: Listed[];
  /** Index of this page's first product in the whole list. */
  offset: number;
  /** Number of products in the whole list. */
  total: number;
}

/** Number of products in the search suggestions. */
const MAX_SUGGESTIONS = 6;

interface Paging {
  limit: number;
  offset: number;
}

async function getList<Listed>(
  query: URLSearchParams,
  { limit, offset }: Paging,
  signal: AbortSignal,
): Promise<ProductsPage<Listed>> {
  query.set('limit', String(limit));
  query.set('offset', String(offset));
  try {
    const response = await apiFetch(`/api/products?${query.toString()}`, { signal });
    const products = await readJson<Listed[]>(response);
    const total = response.headers.get(TOTAL_COUNT_HEADER);
    return { products, offset, total: total === null ? offset + products.length : Number(total) };
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause });
  }
}

/**
 * Fetches one page of products, with what a card shows.
 * @throws Error 'Failed to fetch products'; its cause is the error of the call
 */
function getCards(filter: ProductFilter, paging: Paging, signal: AbortSignal): Promise<ProductsPage> {
  const query = filterSearchParams(filter);
  query.set('view', 'card');
  return getList(query, paging, signal);
}

/** Query for a later page of the listing, for prefetching. */
export function nextPageQuery(filter: ProductFilter, offset: number) {
  return queryOptions({
    queryKey: ['/api/products', filter, { offset }],
    queryFn: ({ signal }) => getCards(filter, { limit: PAGE_SIZE, offset }, signal),
  });
}

/**
 * Query for the listing, page by page. It uses a prefetched page, even while that is in flight.
 * @param page at which it begins, from 1
 */
export function productsQuery(filter: ProductFilter, page = 1) {
  const first = (page - 1) * PAGE_SIZE;
  return infiniteQueryOptions({
    queryKey: page === 1 ? ['/api/products', filter] : ['/api/products', filter, { page }],
    queryFn: async ({ client, pageParam, signal }) => {
      if (pageParam === first) return getCards(filter, { limit: PAGE_SIZE, offset: first }, signal);
      const prefetched = nextPageQuery(filter, pageParam);
      const page = await client.fetchQuery(prefetched);
      client.removeQueries({ queryKey: prefetched.queryKey, exact: true });
      return page;
    },
    initialPageParam: first,
    getNextPageParam: ({ offset, products, total }: ProductsPage) => {
      const next = offset + products.length;
      return products.length > 0 && next < total ? next : undefined;
    },
  });
}

/** Query for the search suggestions of a text: the first matches and their total number. */
export function suggestionsQuery(search: string) {
  return queryOptions({
    queryKey: ['/api/products', { search, limit: MAX_SUGGESTIONS }],
    queryFn: ({ signal }) => getCards({ search }, { limit: MAX_SUGGESTIONS, offset: 0 }, signal),
  });
}

/** Query for the first `limit` featured products. */
export function featuredProductsQuery(limit: number) {
  return queryOptions({
    queryKey: ['/api/products', { featured: true, limit }],
    queryFn: async ({ signal }) =>
      (await getCards({ featured: true }, { limit, offset: 0 }, signal)).products,
  });
}

/** One row of a wide screen, and as many that may be in the cart. */
const POPULAR_COUNT = 8;

export const popularProductsQuery = featuredProductsQuery(POPULAR_COUNT);

/** One row of a wide screen. */
const SALE_COUNT = 4;

/** The first products on sale. */
export const saleProductsQuery = queryOptions({
  queryKey: ['/api/products', { onSale: true, limit: SALE_COUNT }],
  queryFn: async ({ signal }) =>
    (await getCards({ onSale: true }, { limit: SALE_COUNT, offset: 0 }, signal)).products,
});

/** What the lookbook shows of a product. */
export type LookProduct = Pick<
  Product,
  'id' | 'name' | 'slug' | 'description' | 'price' | 'originalPrice' | 'images' | 'imagePreview'
>;

/** Query for the first `limit` featured products, as the lookbook shows them: with their second picture, if they have one. */
export function lookbookProductsQuery(limit: number) {
  return queryOptions({
    queryKey: ['/api/products', { featured: true, limit, looks: true }],
    queryFn: async ({ signal }): Promise<LookProduct[]> => {
      const query = filterSearchParams({ featured: true });
      const { products } = await getList<Product>(query, { limit, offset: 0 }, signal);
      return products.map(({ images: [main, worn], imagePreview, ...product }) => ({
        id: product.id,
        name: product.name,
        slug: product.slug,
        description: product.description,
        price: product.price,
        originalPrice: product.originalPrice,
        imagePreview: worn === undefined ? imagePreview : null,
        images: [worn ?? main].filter((image) => image !== undefined),
      }));
    },
  });
}

/** All categories, in the editor's sort order. */
export const categoriesQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: fetchByKey<Category[]>,
});

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

/**
 * Fetches one product.
 * @throws Error 'Product not found' for any failure; its cause is the error of the call, so only an ApiError 404 means
 *   that the product does not exist
 */
async function getProduct(context: KeyContext): Promise<Product> {
  try {
    return await fetchByKey<Product>(context);
  } catch (cause) {
    throw new Error('Product not found', { cause });
  }
}

export function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/products', encodeURIComponent(slug)],
    queryFn: getProduct,
    // A page that the server rendered with an error must not turn back into a skeleton.
    retryOnMount: false,
  });
}
