import {
  adminProductSchema,
  adminProductsSchema,
  type ProductStatus,
  type STOCK_FILTERS,
} from '@chitenge/contract/admin-product';
import { SEARCH_MAX_LENGTH } from '@chitenge/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminListRequest, adminRequest } from '../../session/admin-api.ts';

/** Products on one page of the tab. */
export const PRODUCTS_PAGE = 20;

const PATH = '/api/admin/products';

/** Which products; '' stands for all. */
export interface ProductsFilter {
  search: string;
  /** A category's slug, or `none`. */
  category: string;
  status: ProductStatus | '';
  stock: (typeof STOCK_FILTERS)[number] | '';
}

/** One page of products, the newest first, while the page before stays in sight. `page` counts from 1. */
export function productsQuery({ search, ...filter }: ProductsFilter, page: number) {
  return queryOptions({
    queryKey: [PATH, { search, ...filter }, page],
    queryFn: ({ signal }) =>
      adminListRequest(
        PATH,
        adminProductsSchema,
        {
          ...filter,
          search: search.slice(0, SEARCH_MAX_LENGTH),
          limit: PRODUCTS_PAGE,
          offset: (page - 1) * PRODUCTS_PAGE,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** One product as it is now: an edit begins with what the server has, not with what a list has kept. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: [PATH, id],
    queryFn: ({ signal }) =>
      adminRequest(`${PATH}/${encodeURIComponent(id)}`, adminProductSchema, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
