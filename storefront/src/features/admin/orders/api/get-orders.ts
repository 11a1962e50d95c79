import { adminOrdersSchema } from '@chitenge/contract/admin-order';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminListRequest } from '../../session/admin-api.ts';

/** Orders on one page of the tab. */
export const ORDERS_PAGE = 20;

/** What every cached answer about orders begins with, so that a change can name them all. */
export const ORDERS_KEY = ['/api/admin/orders'] as const;

/** Which orders; '' stands for all. */
export interface OrdersFilter {
  search: string;
  status: string;
  paymentStatus: string;
}

/** One page of orders, the newest first, while the page before stays in sight. `page` counts from 1. */
export function ordersQuery(filter: OrdersFilter, page: number) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, filter, page],
    queryFn: ({ signal }) =>
      adminListRequest(
        '/api/orders',
        adminOrdersSchema,
        { ...filter, limit: ORDERS_PAGE, offset: (page - 1) * ORDERS_PAGE },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}
