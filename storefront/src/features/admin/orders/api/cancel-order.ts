import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { formatMoney } from '@chitenge/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { sumOfRefundable } from '../../payments/actions/payment-actions-of.ts';
import { staffCall } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';
import { undoOption } from './change-statuses.ts';
import { ORDER_CHANGE_KEYS, orderQuery } from './orders.ts';

/** What happens to the customer's money of an order that is cancelled. */
export type MoneyDecision = { kind: 'refund' } | { kind: 'later' } | { kind: 'keep'; reason: string };

interface Cancellation {
  decision: MoneyDecision;
  /** The payments whose money the shop has. */
  paid: readonly AdminPaymentRow[];
}

interface Cancelled {
  order: AdminOrder;
  /** The order before it was cancelled, as this page has shown it. */
  before: AdminOrder | undefined;
  /** Why its money is not settled; null when it is. */
  problem: unknown;
}

/** Runs the decision for one payment. A refund names what the staff member saw, so that a repeat pays nothing back. */
function settle({ id, refunded }: AdminPaymentRow, decision: Exclude<MoneyDecision, { kind: 'later' }>) {
  const params = { id };
  return decision.kind === 'refund'
    ? staffCall('POST /api/admin/payments/:id/refund', { params, body: { expectedRefunded: refunded } })
    : staffCall('POST /api/admin/payments/:id/keep', { params, body: { reason: decision.reason } });
}

const DONE: Record<MoneyDecision['kind'], (amount: string) => string> = {
  refund: (amount) => `The refund of ${amount} is stored.`,
  later: (amount) => `${amount} waits for a decision in the Payments tab.`,
  keep: (amount) => `The shop keeps ${amount}. The timeline says why.`,
};

/** Cancels an order, then pays its money back or keeps it. Money that neither worked for still needs a person. */
export function useCancelOrder(orderId: string) {
  const queryClient = useQueryClient();
  return useCommand({
    scope: `order-${orderId}`,
    send: async ({ decision, paid }: Cancellation): Promise<Cancelled> => {
      const before = queryClient.getQueryData(orderQuery(orderId).queryKey);
      const order = await staffCall('PATCH /api/orders/:id/status', {
        params: { id: orderId },
        body: { status: 'cancelled' },
      });
      try {
        if (decision.kind !== 'later') for (const payment of paid) await settle(payment, decision);
        return { order, before, problem: null };
      } catch (error) {
        return { order, before, problem: error };
      }
    },
    onDone: ({ order }) => queryClient.setQueryData(orderQuery(orderId).queryKey, order),
    done: ({ before, problem }, { decision, paid }) =>
      problem === null
        ? {
            title: 'Order cancelled',
            ...(paid.length > 0
              ? { description: DONE[decision.kind](formatMoney(sumOfRefundable(paid))) }
              : undoOption(queryClient, before ? [before] : [], 'cancelled')),
          }
        : {
            title: 'Cancelled, but the money is not settled',
            description: `${serverWordsOr('The shop did not answer.')(problem)} Look at the payments of this order.`,
            variant: 'destructive',
          },
    failedTitle: 'Update Failed',
    failed: 'Failed to update order status.',
    refresh: ORDER_CHANGE_KEYS,
    isBusyUntilFresh: true,
  });
}
