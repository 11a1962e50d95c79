import type {
  AdminOrder,
  UpdateOrderNotes,
  UpdateOrderStatusBody,
  UpdatePaymentStatus,
} from '@chitenge/contract/admin-order';
import type { CorrectDetailsBody } from '@chitenge/contract/correct-order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { isVersionConflict, adminRequest } from '../../session/admin-api.ts';
import { refreshOrders, undoOption } from './change-statuses.ts';
import { orderQuery } from './get-order.ts';

interface OrderMutation<Body> {
  /** Last path segment of `/api/orders/{id}/{path}`. */
  path: string;
  successToast: { title: string; description?: string };
  /** Whether the status before can be set again, until the message about it goes. */
  canUndo?: boolean;
  errorMessage: string;
  onSaved?: (body: Body) => void;
}

/** Sends one change of an order, shows a toast and invalidates the queries that the change affects. */
function useOrderMutation<Body>(
  id: string,
  { path, successToast, canUndo = false, errorMessage, onSaved }: OrderMutation<Body>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    // Changes of one order are sent one after another.
    scope: { id: `order-${id}` },
    mutationFn: (body: Body): Promise<AdminOrder> =>
      adminRequest(`/api/orders/${encodeURIComponent(id)}/${path}`, { method: 'PATCH', body }),
    onMutate: () => queryClient.getQueryData(orderQuery(id).queryKey),
    onSuccess: async (order, body, before) => {
      onSaved?.(body);
      queryClient.setQueryData(orderQuery(id).queryKey, order);
      const isChanged = canUndo && before !== undefined && before.status !== order.status;
      toast({ ...successToast, ...undoOption(queryClient, isChanged ? [before] : [], order.status) });
      await refreshOrders(queryClient);
    },
    onError: (error) => {
      toast({ title: 'Update Failed', description: errorMessage, variant: 'destructive' });
      // The dialog shows what the other staff member saved.
      if (isVersionConflict(error)) void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
    },
  });
}

export function useUpdateStatus(id: string) {
  return useOrderMutation<UpdateOrderStatusBody>(id, {
    path: 'status',
    successToast: { title: 'Order Updated', description: 'Order status has been updated successfully.' },
    errorMessage: 'Failed to update order status.',
    canUndo: true,
  });
}

export function useUpdatePaymentStatus(id: string) {
  return useOrderMutation<UpdatePaymentStatus>(id, {
    path: 'payment-status',
    successToast: { title: 'Payment Status Updated' },
    errorMessage: 'Failed to update payment status.',
  });
}

export function useCorrectDetails(id: string) {
  return useOrderMutation<CorrectDetailsBody>(id, {
    path: 'details',
    successToast: { title: 'Order corrected', description: 'The timeline shows what was there before.' },
    errorMessage: 'Failed to correct the order.',
  });
}

/** @param onSaved called with the saved notes, even after the dialog has closed */
export function useUpdateNotes(id: string, onSaved: (body: UpdateOrderNotes) => void) {
  return useOrderMutation<UpdateOrderNotes>(id, {
    path: 'notes',
    successToast: { title: 'Notes Updated' },
    errorMessage: 'Failed to update order notes.',
    onSaved,
  });
}
