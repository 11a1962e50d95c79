import { adminProductsSchema } from '@chitenge/contract/admin-product';
import { stockMovementsSchema } from '@chitenge/contract/admin-stock';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminListRequest, adminRequest } from '../../session/admin-api.ts';

/** Products on one page of the tab. */
export const STOCK_PAGE = 25;

/** Which products; '' stands for all. */
export interface StockFilter {
  search: string;
  /** in, low or out. */
  stock: string;
}

/** One page of the products that are not archived, the lowest stock first. `page` counts from 1. */
export function stockQuery(filter: StockFilter, page: number) {
  return queryOptions({
    queryKey: ['/api/admin/products', 'stock', filter, page],
    queryFn: ({ signal }) =>
      adminListRequest(
        '/api/admin/products',
        adminProductsSchema,
        {
          ...filter,
          archived: 'false',
          sort: 'stock',
          limit: STOCK_PAGE,
          offset: (page - 1) * STOCK_PAGE,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** The latest changes of one product's stock, the newest first. */
export function movementsQuery(productId: string) {
  const path = `/api/admin/products/${encodeURIComponent(productId)}/stock`;
  return queryOptions({
    queryKey: ['/api/admin/products', 'movements', productId],
    queryFn: ({ signal }) => adminRequest(path, stockMovementsSchema, { signal }),
  });
}
