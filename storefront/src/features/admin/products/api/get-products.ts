import {
  adminProductSchema,
  adminProductsSchema,
  type ProductStatus,
} from '@chitenge/contract/admin-product';
import { type STOCK_FILTERS } from '@chitenge/contract/admin-products-query';
import { SEARCH_MAX_LENGTH } from '@chitenge/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminListRequest, adminRequest } from '../../session/admin-api.ts';

/** Products per page. */
export const PRODUCTS_PAGE_SIZE = 20;

const PATH = '/api/admin/products';

/** Filter of the product list; '' does not filter. */
export interface ProductsFilter {
  search: string;
  /** A category's slug, or `none`. */
  category: string;
  status: ProductStatus | '';
  stock: (typeof STOCK_FILTERS)[number] | '';
}

/**
 * Query for one page of products, newest first. The previous page stays visible while the next one loads.
 * @param page from 1
 */
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
          limit: PRODUCTS_PAGE_SIZE,
          offset: (page - 1) * PRODUCTS_PAGE_SIZE,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** Query for one product, never cached, so that an edit starts from the current version. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: [PATH, id],
    queryFn: ({ signal }) =>
      adminRequest(`${PATH}/${encodeURIComponent(id)}`, adminProductSchema, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
