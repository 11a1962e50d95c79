import { cancelledOrdersSchema, type OrderCount, type UnpaidGroup } from '@chitenge/contract/unpaid-orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { formatCount } from '../../components/format-count.ts';
import { adminRequest, getProblemMessage } from '../../session/admin-api.ts';
import { summaryQuery } from '../../summary/get-summary.ts';
import { ORDERS_KEY } from '../api/get-orders.ts';

export interface UnpaidOrdersOf {
  orderId: string;
  group: UnpaidGroup;
}

/** Cancels the orders in bounded requests until none remains. */
async function cancelAll({ orderId, group }: UnpaidOrdersOf): Promise<OrderCount> {
  const cancelled = { orders: 0, units: 0 };
  for (;;) {
    const path = `/api/admin/orders/${encodeURIComponent(orderId)}/cancel-unpaid`;
    const { orders, units, remaining } = await adminRequest(path, cancelledOrdersSchema, {
      method: 'POST',
      body: { group },
    });
    cancelled.orders += orders;
    cancelled.units += units;
    if (remaining === 0 || orders === 0) return cancelled;
  }
}

/** Cancels a group of unpaid orders, shows a toast, and refetches orders and stock. */
export function useCancelUnpaidOrders() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: cancelAll,
    onSuccess: ({ orders, units }) =>
      void toast({
        title: 'Orders cancelled',
        description: `${formatCount(orders, 'order')} cancelled. ${formatCount(units, 'item')} back in stock.`,
      }),
    onError: (error) =>
      void toast({
        title: 'Update Failed',
        description: getProblemMessage(error) ?? 'Failed to cancel the orders.',
        variant: 'destructive',
      }),
    // Also after a failure: earlier requests may have cancelled orders.
    onSettled: () =>
      Promise.all(
        [ORDERS_KEY, summaryQuery.queryKey, ['/api/admin/products'], ['/api/products']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
