import {
  adminOrderSchema,
  type AdminOrder,
  type UpdateOrderNotes,
  type UpdateOrderStatus,
  type UpdatePaymentStatus,
} from '@chitenge/contract/admin-order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { adminRequest } from '../../session/admin-api.ts';
import { summaryQuery } from '../../summary/get-summary.ts';
import { orderQuery } from './get-order.ts';
import { ORDERS_KEY } from './get-orders.ts';

interface Change<Body> {
  /** Last part of the address: `/api/orders/{id}/{part}`. */
  part: string;
  done: { title: string; description?: string };
  failed: string;
  /** The change may move stock. */
  movesStock?: boolean;
  onSaved?: (body: Body) => void;
}

/** One change of an order: the toasts of section 8, then whatever shows orders, counts or stock is read again. */
function useChange<Body>(id: string, { part, done, failed, movesStock = false, onSaved }: Change<Body>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body): Promise<AdminOrder> =>
      adminRequest(`/api/orders/${encodeURIComponent(id)}/${part}`, adminOrderSchema, {
        method: 'PATCH',
        body,
      }),
    onSuccess: async (order, body) => {
      onSaved?.(body);
      queryClient.setQueryData(orderQuery(id).queryKey, order);
      toast(done);
      const stale = [ORDERS_KEY, summaryQuery.queryKey];
      const stock = [['/api/admin/products'], ['/api/products']];
      await Promise.all(
        [...stale, ...(movesStock ? stock : [])].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: () => void toast({ title: 'Update Failed', description: failed, variant: 'destructive' }),
  });
}

export function useUpdateStatus(id: string) {
  return useChange<UpdateOrderStatus>(id, {
    part: 'status',
    done: { title: 'Order Updated', description: 'Order status has been updated successfully.' },
    failed: 'Failed to update order status.',
    movesStock: true,
  });
}

export function useUpdatePaymentStatus(id: string) {
  return useChange<UpdatePaymentStatus>(id, {
    part: 'payment-status',
    done: { title: 'Payment Status Updated' },
    failed: 'Failed to update payment status.',
  });
}

/** @param onSaved called with what was saved, also when the dialog was closed meanwhile */
export function useUpdateNotes(id: string, onSaved: (body: UpdateOrderNotes) => void) {
  return useChange<UpdateOrderNotes>(id, {
    part: 'notes',
    done: { title: 'Notes Updated' },
    failed: 'Failed to update order notes.',
    onSaved,
  });
}
