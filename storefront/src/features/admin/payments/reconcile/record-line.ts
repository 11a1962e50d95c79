import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import type { StatementLine } from '@chitenge/contract/reconciliation';
import { formatAmount } from '../../components/format-amount.ts';
import { staffCall } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';
import { PAYMENT_CHANGE_KEYS } from '../api/change-payment.ts';

/** Records the money of a line of a statement at an order. A repeat with the same key records nothing. */
export const useRecordLine = (orderId: string) =>
  useCommand({
    scope: `order-${orderId}`,
    send: ({ line: { amount, transactionId }, key }: { line: StatementLine; key: string }) =>
      staffCall('POST /api/admin/orders/:id/payments', {
        params: { id: orderId },
        body: { method: 'manual', amount, ...(transactionId !== null && { transactionId }) },
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
    done: ({ amount }) => ({ title: 'Payment recorded', description: formatAmount(amount) }),
    failed: serverWordsOr('The shop did not answer. Press again: it is recorded once.'),
    refresh: PAYMENT_CHANGE_KEYS,
  });
