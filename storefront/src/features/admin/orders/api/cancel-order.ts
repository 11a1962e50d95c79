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
export type Money = { kind: 'refund' } | { kind: 'later' } | { kind: 'keep'; reason: string };

interface Cancellation {
  money: Money;
  /** The payments whose money the shop has. */
  paid: readonly AdminPaymentRow[];
  /** Whether it is cancelled because the customer asks for it. */
  asked?: boolean;
}

interface Cancelled {
  order: AdminOrder;
  /** The order before it was cancelled, as this page has shown it. */
  before: AdminOrder | undefined;
}

/** Decides about each payment, as the staff member saw it. */
const toDecisions = ({ money, paid }: Cancellation) =>
  money.kind === 'later'
    ? []
    : paid.map(({ id, refunded: expectedRefunded }) =>
        money.kind === 'keep'
          ? { id, expectedRefunded, decision: 'keep' as const, reason: money.reason }
          : { id, expectedRefunded, decision: 'refund' as const },
      );

const DONE: Record<Money['kind'], (amount: string) => string> = {
  refund: (amount) => `The refund of ${amount} is stored.`,
  later: (amount) => `${amount} waits for a decision in the Payments tab.`,
  keep: (amount) => `The shop keeps ${amount}. The timeline says why.`,
};

/**
 * Cancels an order and pays its money back or keeps it, in one step.
 * @param failed what a toast says about an error without words of the server; without it, the caller does
 */
export function useCancelOrder(
  { id: orderId, status: expected }: Pick<AdminOrder, 'id' | 'status'>,
  failed?: string,
) {
  const queryClient = useQueryClient();
  return useCommand({
    scope: `order-${orderId}`,
    send: async (cancellation: Cancellation): Promise<Cancelled> => {
      const before = queryClient.getQueryData(orderQuery(orderId).queryKey);
      const order = await staffCall('POST /api/admin/orders/:id/cancel', {
        params: { id: orderId },
        body: { expected, payments: toDecisions(cancellation), ...(cancellation.asked && { asked: true }) },
      });
      return { order, before };
    },
    onDone: ({ order }) => queryClient.setQueryData(orderQuery(orderId).queryKey, order),
    done: ({ before }, { money, paid }) => ({
      title: 'Order cancelled',
      ...(paid.length > 0
        ? { description: DONE[money.kind](formatMoney(sumOfRefundable(paid))) }
        : undoOption(queryClient, before ? [before] : [], 'cancelled')),
    }),
    ...(failed !== undefined && { failed: serverWordsOr(failed) }),
    refresh: ORDER_CHANGE_KEYS,
    isBusyUntilFresh: true,
  });
}
