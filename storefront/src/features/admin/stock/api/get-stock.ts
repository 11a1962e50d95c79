import { adminProductsSchema } from '@chitenge/contract/admin-product';
import { stockMovementsSchema } from '@chitenge/contract/admin-stock';
import { waitingShoppersSchema } from '@chitenge/contract/stock-alert';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminListRequest, adminRequest } from '../../session/admin-api.ts';

/** Prefix of the query keys of all pages of the stock list, for invalidation. */
export const STOCK_KEY = ['/api/admin/products', 'stock'] as const;

/** Products per page. */
export const STOCK_PAGE_SIZE = 25;

/** Filter of the stock list; '' does not filter. */
export interface StockFilter {
  search: string;
  /** in, low or out: the level of the product, or of one of its sizes and colours. */
  stock: string;
}

/**
 * Query for one page of the products that are not archived, lowest stock first.
 * @param page from 1
 */
export function stockQuery({ search, stock }: StockFilter, page: number) {
  return queryOptions({
    queryKey: [...STOCK_KEY, { search, stock }, page],
    queryFn: ({ signal }) =>
      adminListRequest(
        '/api/admin/products',
        adminProductsSchema,
        {
          search,
          variantStock: stock,
          archived: 'false',
          sort: 'stock',
          limit: STOCK_PAGE_SIZE,
          offset: (page - 1) * STOCK_PAGE_SIZE,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** Query for the number of shoppers who wait for each sold-out variant. */
export const waitingQuery = queryOptions({
  queryKey: ['/api/admin/stock-alerts'],
  queryFn: ({ signal }) => adminRequest('/api/admin/stock-alerts', waitingShoppersSchema, { signal }),
  staleTime: 0,
});

/** Query for the latest stock movements of a product, newest first. */
export function movementsQuery(productId: string) {
  const path = `/api/admin/products/${encodeURIComponent(productId)}/stock`;
  return queryOptions({
    queryKey: ['/api/admin/products', 'movements', productId],
    queryFn: ({ signal }) => adminRequest(path, stockMovementsSchema, { signal }),
  });
}
