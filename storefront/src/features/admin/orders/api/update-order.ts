import type {
  AdminOrder,
  UpdateOrderNotes,
  UpdateOrderStatusBody,
  UpdatePaymentStatus,
} from '@chitenge/contract/admin-order';
import type { RequestPayment } from '@chitenge/contract/payments';
import type { RecordPayment } from '@chitenge/contract/admin-payments';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import type { AnswerRequestBody } from '@chitenge/contract/order-actions';
import type { CorrectDetailsBody } from '@chitenge/contract/correct-order';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { adminRequest, staffCall } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';
import { undoOption } from './change-statuses.ts';
import { ORDER_CHANGE_KEYS, orderQuery } from './orders.ts';

interface OrderMutation<Body> {
  send: (id: string, body: Body) => Promise<AdminOrder>;
  successToast: { title: string; description?: string };
  /** Whether the status before can be set again, until the message about it goes. */
  canUndo?: boolean;
  /** Without it, the caller says what went wrong. */
  errorMessage?: string;
  onSaved?: (body: Body) => void;
}

/** @param path last segment of `/api/orders/{id}/{path}` */
const patch =
  (path: string) =>
  (id: string, body: unknown): Promise<AdminOrder> =>
    adminRequest(`/api/orders/${encodeURIComponent(id)}/${path}`, { method: 'PATCH', body });

/** Sends one change of an order, and reads again what it affects. */
function useOrderMutation<Body>(
  id: string,
  { send, successToast, canUndo = false, errorMessage, onSaved }: OrderMutation<Body>,
) {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(id);
  /** The order before its newest change. */
  const before = useRef<AdminOrder>(undefined);
  return useCommand({
    scope: `order-${id}`,
    send: (body: Body): Promise<AdminOrder> => {
      before.current = queryClient.getQueryData(queryKey);
      return send(id, body);
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
    ...(errorMessage !== undefined && { failed: errorMessage }),
    // After an error, the dialog shows what another staff member saved.
    refresh: ORDER_CHANGE_KEYS,
    isBusyUntilFresh: true,
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
export function useRecordPayment(id: string) {
  return useOrderMutation<{ body: RecordPayment; key: string }>(id, {
    send: async (orderId, { body, key }) => {
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

/** Asks a customer's phone for the PIN. The outcome comes with the order. */
export function useAskForPayment(id: string) {
  return useOrderMutation<RequestPayment>(id, {
    send: async (orderId, body) => {
      const params = { id: orderId };
      await staffCall('POST /api/admin/orders/:id/payment-requests', { params, body });
      return staffCall('GET /api/admin/orders/:id', { params });
    },
    successToast: {
      title: 'The phone asks for the PIN',
      description: 'The payment shows here when it has arrived.',
    },
    errorMessage: 'The phone was not asked.',
  });
}

export function useExtendHold(id: string) {
  return useOrderMutation<{ hours: number }>(id, {
    send: (orderId, body) => staffCall('POST /api/admin/orders/:id/hold', { params: { id: orderId }, body }),
    successToast: { title: 'Hold changed' },
    errorMessage: 'Failed to change the hold.',
  });
}

export function useCorrectDetails(id: string) {
  return useOrderMutation<CorrectDetailsBody>(id, {
    send: patch('details'),
    successToast: { title: 'Order corrected', description: 'The timeline shows what was there before.' },
    errorMessage: 'Failed to correct the order.',
  });
}

/** Answers what the customer asks. A dialog that asks for words says what went wrong, too. */
export function useAnswerRequest(id: string) {
  return useOrderMutation<AnswerRequestBody>(id, {
    send: (orderId, body) =>
      staffCall('POST /api/admin/orders/:id/answer', { params: { id: orderId }, body }),
    successToast: { title: 'Request answered' },
    errorMessage: 'The answer was not saved.',
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
