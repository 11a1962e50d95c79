import { adminOrdersSchema } from '@chitenge/contract/admin-order';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminListRequest } from '../../session/admin-api.ts';

/** Orders per page. */
export const ORDERS_PAGE_SIZE = 20;

/** Prefix of the query keys of all order queries, for invalidation. */
export const ORDERS_KEY = ['/api/admin/orders'] as const;

/** Filter of the order list; '' does not filter. */
export interface OrdersFilter {
  search: string;
  status: string;
  paymentStatus: string;
  /** Id of the delivery method. */
  deliveryMethod: string;
}

/**
 * Query for one page of orders, newest first. The previous page stays visible while the next one loads.
 * @param page from 1
 */
export function ordersQuery(filter: OrdersFilter, page: number) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, filter, page],
    queryFn: ({ signal }) =>
      adminListRequest(
        '/api/orders',
        adminOrdersSchema,
        { ...filter, limit: ORDERS_PAGE_SIZE, offset: (page - 1) * ORDERS_PAGE_SIZE },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}
