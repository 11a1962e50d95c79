import type { CancelledOrders, UnpaidGroup } from '@chitenge/contract/unpaid-orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { formatCount } from '../../components/format-count.ts';
import { getProblemMessage, staffCall } from '../../session/admin-api.ts';
import { summaryQuery } from '../../summary/get-summary.ts';
import { ORDERS_KEY } from '../api/get-orders.ts';

export interface UnpaidOrdersOf {
  orderId: string;
  group: UnpaidGroup;
}

const KEPT = (kept: number): string =>
  ` ${kept === 1 ? '1 was kept, because it has' : `${kept} were kept, because they have`} changed meanwhile: paid, claimed or cancelled.`;

/** Cancels reviewed unpaid orders, shows a toast, and refetches orders and stock. */
export function useCancelUnpaidOrders() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orders: readonly string[]): Promise<CancelledOrders> =>
      staffCall('POST /api/admin/orders/cancel-unpaid', { body: { orders: [...orders] } }),
    onSuccess: ({ orders, units, kept }) =>
      void toast({
        title: 'Orders cancelled',
        description: `${formatCount(orders, 'order')} cancelled. ${formatCount(units, 'item')} back in stock.${kept > 0 ? KEPT(kept) : ''}`,
      }),
    onError: (error) =>
      void toast({
        title: 'Update Failed',
        description: getProblemMessage(error) ?? 'Failed to cancel the orders.',
        variant: 'destructive',
      }),
    // Also after a failure: the orders may be cancelled although the answer was lost.
    onSettled: () =>
      Promise.all(
        [ORDERS_KEY, summaryQuery.queryKey, ['/api/admin/products'], ['/api/products']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
