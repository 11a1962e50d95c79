import { adminPaymentSchema, type AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { formatCount } from '../../components/format-count.ts';
import { ORDERS_KEY } from '../../orders/api/get-orders.ts';
import { adminRequest, getProblemMessage } from '../../session/admin-api.ts';
import { summaryQuery } from '../../summary/get-summary.ts';
import { PAYMENTS_KEY } from '../api/get-payments.ts';

export interface ConfirmResult {
  confirmed: number;
  /** What could not be confirmed, in words. */
  failures: string[];
}

/** Confirms payments one after the other. One that fails does not stop the others. */
async function confirmAll(payments: readonly AdminPaymentRow[]): Promise<ConfirmResult> {
  const result: ConfirmResult = { confirmed: 0, failures: [] };
  for (const { id, order } of payments) {
    try {
      await adminRequest(`/api/admin/payments/${encodeURIComponent(id)}/confirm`, adminPaymentSchema, {
        method: 'POST',
        body: {},
      });
      result.confirmed += 1;
    } catch (error) {
      const reason = getProblemMessage(error) ?? 'The shop did not answer.';
      result.failures.push(`Order ${shortOrderId(order.id)}: ${reason}`);
    }
  }
  return result;
}

/** Confirms the payments that a statement proves, and refetches what changes. */
export function useConfirmClaims() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: confirmAll,
    onSuccess: ({ confirmed }) => void toast({ title: `${formatCount(confirmed, 'payment')} confirmed` }),
    onSettled: () => {
      for (const queryKey of [PAYMENTS_KEY, ORDERS_KEY, summaryQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
