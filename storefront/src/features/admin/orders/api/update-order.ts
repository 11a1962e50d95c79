import type {
  AdminOrder,
  UpdateOrderNotes,
  UpdateOrderStatusBody,
  UpdatePaymentStatus,
} from '@chitenge/contract/admin-order';
import type { RecordPayment } from '@chitenge/contract/admin-payments';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import type { ChangeLines } from '@chitenge/contract/change-lines';
import type { CorrectDetailsBody } from '@chitenge/contract/correct-order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { adminRequest, isVersionConflict, staffCall } from '../../session/admin-api.ts';
import { refreshOrders, undoOption } from './change-statuses.ts';
import { orderQuery } from './get-order.ts';

interface OrderMutation<Body> {
  send: (id: string, body: Body) => Promise<AdminOrder>;
  successToast: { title: string; description?: string };
  /** Whether the status before can be set again, until the message about it goes. */
  canUndo?: boolean;
  errorMessage: string;
  onSaved?: (body: Body) => void;
}

/** @param path last segment of `/api/orders/{id}/{path}` */
const patch =
  (path: string) =>
  (id: string, body: unknown): Promise<AdminOrder> =>
    adminRequest(`/api/orders/${encodeURIComponent(id)}/${path}`, { method: 'PATCH', body });

/** Sends one change of an order, shows a toast and invalidates the queries that the change affects. */
function useOrderMutation<Body>(
  id: string,
  { send, successToast, canUndo = false, errorMessage, onSaved }: OrderMutation<Body>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    // Changes of one order are sent one after another.
    scope: { id: `order-${id}` },
    mutationFn: (body: Body) => send(id, body),
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
    send: patch('status'),
    successToast: { title: 'Order Updated', description: 'Order status has been updated successfully.' },
    errorMessage: 'Failed to update order status.',
    canUndo: true,
  });
}

export function useUpdatePaymentStatus(id: string) {
  return useOrderMutation<UpdatePaymentStatus>(id, {
    send: patch('payment-status'),
    successToast: { title: 'Payment Status Updated' },
    errorMessage: 'Failed to update payment status.',
  });
}

/** Records money that staff have received. A repeat with the same key records nothing. */
export function useRecordPayment(id: string, key: string) {
  return useOrderMutation<RecordPayment>(id, {
    send: async (orderId, body) => {
      const params = { id: orderId };
      await staffCall('POST /api/admin/orders/:id/payments', {
        params,
        body,
        headers: { [IDEMPOTENCY_KEY]: key },
      });
      return staffCall('GET /api/admin/orders/:id', { params });
    },
    successToast: { title: 'Payment recorded' },
    errorMessage: 'Failed to record the payment.',
  });
}

export function useExtendHold(id: string) {
  return useOrderMutation<{ hours: number }>(id, {
    send: (orderId, body) => staffCall('POST /api/admin/orders/:id/hold', { params: { id: orderId }, body }),
    successToast: { title: 'Hold extended' },
    errorMessage: 'Failed to extend the hold.',
  });
}

export function useCorrectDetails(id: string) {
  return useOrderMutation<CorrectDetailsBody>(id, {
    send: patch('details'),
    successToast: { title: 'Order corrected', description: 'The timeline shows what was there before.' },
    errorMessage: 'Failed to correct the order.',
  });
}

/** The dialog says what went wrong. */
export function useChangeLines(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `order-${id}` },
    mutationFn: (body: ChangeLines) =>
      staffCall('PATCH /api/admin/orders/:id/lines', { params: { id }, body }),
    onSuccess: async (order) => {
      queryClient.setQueryData(orderQuery(id).queryKey, order);
      toast({ title: 'Items changed', description: 'The timeline shows what was there before.' });
      await refreshOrders(queryClient);
    },
    onError: (error) => {
      if (isVersionConflict(error)) void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey });
    },
  });
}

/** @param onSaved called with the saved notes, even after the dialog has closed */
export function useUpdateNotes(id: string, onSaved: (body: UpdateOrderNotes) => void) {
  return useOrderMutation<UpdateOrderNotes>(id, {
    send: patch('notes'),
    successToast: { title: 'Notes Updated' },
    errorMessage: 'Failed to update order notes.',
    onSaved,
  });
}
