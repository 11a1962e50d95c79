import type { CancelledOrders, UnpaidGroup } from '@chitenge/contract/unpaid-orders';
import { queryOptions } from '@tanstack/react-query';
import { formatCount } from '../../components/format-count.ts';
import { STOCK_KEYS } from '../../products/api/products.ts';
import { staffCall } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';
import { ORDERS_KEY } from '../api/orders.ts';

export interface UnpaidOrdersOf {
  orderId: string;
  group: UnpaidGroup;
}

/** Query for what is unusual about unpaid orders. The order stream refetches it with the orders. */
export const orderAlertsQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'alerts'],
  queryFn: ({ signal }) => staffCall('GET /api/admin/order-alerts', { signal }),
});

/** Query for the number of unpaid orders of an order's phone number, session and hour. */
export const unpaidOrdersQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, orderId, 'unpaid'],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/orders/:id/unpaid', { params: { id: orderId }, signal }),
  });

/** Query for the unpaid orders of a group, which staff review before they cancel them. */
export const unpaidListQuery = ({ orderId, group }: UnpaidOrdersOf) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, orderId, 'unpaid', group],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/orders/:id/unpaid-orders', {
        params: { id: orderId },
        query: { group },
        signal,
      }),
    refetchOnMount: 'always',
  });

const KEPT = (kept: number): string =>
  ` ${kept === 1 ? '1 was kept, because it has' : `${kept} were kept, because they have`} changed meanwhile: paid, claimed or cancelled.`;

/** Cancels reviewed unpaid orders. */
export const useCancelUnpaidOrders = () =>
  useCommand({
    send: (orders: readonly string[]): Promise<CancelledOrders> =>
      staffCall('POST /api/admin/orders/cancel-unpaid', { body: { orders: [...orders] } }),
    done: ({ orders, units, kept }) => ({
      title: 'Orders cancelled',
      description: `${formatCount(orders, 'order')} cancelled. ${formatCount(units, 'item')} back in stock.${kept > 0 ? KEPT(kept) : ''}`,
    }),
    failedTitle: 'Update Failed',
    failed: serverWordsOr('Failed to cancel the orders.'),
    refresh: [ORDERS_KEY, ...STOCK_KEYS],
    isBusyUntilFresh: true,
  });
