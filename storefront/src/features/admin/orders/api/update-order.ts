import type {
  AdminOrder,
  UpdateOrderNotes,
  UpdateOrderStatusBody,
  UpdatePaymentStatus,
} from '@chitenge/contract/admin-order';
import type { CorrectDetailsBody } from '@chitenge/contract/correct-order';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { adminRequest } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';
import { undoOption } from './change-statuses.ts';
import { ORDER_CHANGE_KEYS, orderQuery } from './orders.ts';

interface OrderMutation<Body> {
  /** Last path segment of `/api/orders/{id}/{path}`. */
  path: string;
  successToast: { title: string; description?: string };
  /** Whether the status before can be set again, until the message about it goes. */
  canUndo?: boolean;
  errorMessage: string;
  onSaved?: (body: Body) => void;
}

/** Sends one change of an order, and reads again what it affects. */
function useOrderMutation<Body>(
  id: string,
  { path, successToast, canUndo = false, errorMessage, onSaved }: OrderMutation<Body>,
) {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(id);
  /** The order before its newest change. */
  const before = useRef<AdminOrder>(undefined);
  return useCommand({
    scope: `order-${id}`,
    send: (body: Body): Promise<AdminOrder> => {
      before.current = queryClient.getQueryData(queryKey);
      return adminRequest(`/api/orders/${encodeURIComponent(id)}/${path}`, { method: 'PATCH', body });
    },
    onDone: (order, body) => {
      onSaved?.(body);
      queryClient.setQueryData(queryKey, order);
    },
    done: ({ status }) => {
      const { current: order } = before;
      const isChanged = canUndo && order !== undefined && order.status !== status;
      return { ...successToast, ...undoOption(queryClient, isChanged ? [order] : [], status) };
    },
    failedTitle: 'Update Failed',
    failed: errorMessage,
    // After an error, the dialog shows what another staff member saved.
    refresh: ORDER_CHANGE_KEYS,
    isBusyUntilFresh: true,
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
