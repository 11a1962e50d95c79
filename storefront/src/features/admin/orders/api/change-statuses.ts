import type { AdminOrderRow, UpdateOrderStatusBody } from '@chitenge/contract/admin-order';
import { orderName } from '@chitenge/contract/order-id';
import type { OrderStatus } from '@chitenge/contract/status';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast, type ToastAction } from '../../../../ui/toast/toast-store.ts';
import { formatCount } from '../../components/format-count.ts';
import { getProblemMessage, staffCall } from '../../session/admin-api.ts';
import { readAgain, useCommand } from '../../session/use-command.ts';
import { ORDER_CHANGE_KEYS, orderQuery } from './orders.ts';

/** The server sends the message about a status this long after the change, in ms: docs/messages.md. */
const UNDO_MS = 10_000;

/** Calls at a time. */
const AT_ONCE = 4;

/** An order as it is, or as it was before a change. */
export type ChangedOrder = Pick<AdminOrderRow, 'id' | 'number' | 'status' | 'courier' | 'tracking'>;

export interface FailedOrder {
  id: string;
  number: number | null;
  /** Why the order has kept its status. */
  reason: string;
}

interface Outcome {
  /** The orders that were changed, with the status before. */
  changed: ChangedOrder[];
  failed: FailedOrder[];
}

/** Sends one call for each order, a few at a time. Those that have the status already count as changed. */
async function changeEach(
  queryClient: QueryClient,
  orders: readonly ChangedOrder[],
  bodyOf: (order: ChangedOrder) => UpdateOrderStatusBody,
  onProgress: (done: number) => void = () => undefined,
): Promise<Outcome> {
  const outcome: Outcome = { changed: [], failed: [] };
  const waiting = [...orders];
  const work = async (): Promise<void> => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const { id, number } = order;
      try {
        const changed = await staffCall('PATCH /api/orders/:id/status', {
          params: { id },
          body: bodyOf(order),
        });
        queryClient.setQueryData(orderQuery(id).queryKey, changed);
        outcome.changed.push(order);
      } catch (error) {
        outcome.failed.push({ id, number, reason: getProblemMessage(error) ?? 'The shop did not answer.' });
      }
      onProgress(outcome.changed.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}

/** Sets orders back to what they were before a change, and says which have kept the new status. */
async function undo(
  queryClient: QueryClient,
  orders: readonly ChangedOrder[],
  expected: OrderStatus,
): Promise<void> {
  const { changed, failed } = await changeEach(queryClient, orders, ({ status, courier, tracking }) => ({
    status,
    courier: courier ?? '',
    tracking: tracking ?? '',
    expected,
  }));
  await readAgain(queryClient, ORDER_CHANGE_KEYS);
  if (failed.length === 0)
    toast({ title: 'Undone', description: `${formatCount(changed.length, 'order')} as before.` });
  else
    toast({
      title: 'Not undone',
      description: failed.map(({ reason, ...order }) => `${orderName(order)}: ${reason}`).join(' '),
      variant: 'destructive',
    });
}

/**
 * Returns what a toast needs to offer Undo while no message has gone. An order that was cancelled cannot go back: its goods
 * were for sale meanwhile.
 * @param orders as they were before the change
 * @param to their status since
 */
export function undoOption(
  queryClient: QueryClient,
  orders: readonly ChangedOrder[],
  to: OrderStatus,
): { action?: ToastAction; duration?: number } {
  if (orders.length === 0 || orders.some(({ status }) => status === 'cancelled')) return {};
  return {
    duration: UNDO_MS,
    action: {
      label: 'Undo',
      altText: 'Press Ctrl+Z, or set the status back in the order itself',
      onPress: () => void undo(queryClient, orders, to),
    },
  };
}

const DONE: Partial<Record<OrderStatus, string>> = {
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

interface BulkStatus extends UpdateOrderStatusBody {
  orders: readonly ChangedOrder[];
  onProgress: (done: number) => void;
}

/** Sets the status of several orders. What could not be done is in the result, by order. */
export function useChangeStatuses() {
  const queryClient = useQueryClient();
  return useCommand({
    send: async ({ orders, onProgress, ...body }: BulkStatus): Promise<Outcome> => {
      const bodyOf = ({ status }: ChangedOrder) => ({ ...body, expected: status });
      const outcome = await changeEach(queryClient, orders, bodyOf, onProgress);
      await readAgain(queryClient, ORDER_CHANGE_KEYS);
      return outcome;
    },
    done: ({ changed }, { status }) =>
      changed.length === 0
        ? null
        : {
            title: `${formatCount(changed.length, 'order')} ${DONE[status] ?? 'changed'}`,
            ...undoOption(queryClient, changed, status),
          },
  });
}
