import type {
  AdminPayment,
  ConfirmPayment,
  KeepPayment,
  MovePayment,
  RefundAmount,
  RejectPayment,
} from '@chitenge/contract/admin-payments';
import { problemType } from '@chitenge/contract/problem-type';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error.ts';
import { ORDERS_KEY } from '../../orders/api/orders.ts';
import { adminRequest } from '../../session/admin-api.ts';
import { serverWordsOr, useCommand } from '../../session/use-command.ts';
import { summaryQuery } from '../../summary/get-summary.ts';
import { attentionQuery, PAYMENTS_KEY, paymentQuery } from './get-payments.ts';

/** Query keys of what a change of a payment affects. */
export const PAYMENT_CHANGE_KEYS = [PAYMENTS_KEY, ORDERS_KEY, summaryQuery.queryKey] as const;

interface PaymentChanges {
  confirm: ConfirmPayment;
  reject: RejectPayment;
  keep: KeepPayment;
  recheck: object;
  move: MovePayment;
  refund: RefundAmount;
}

interface ChangeOptions<Name extends keyof PaymentChanges> {
  id: string;
  change: Name;
  successToast: (payment: AdminPayment) => { title: string; description?: string };
}

/** The message of the field `transactionId`, `reason` or `amount` that the server has rejected. */
export function fieldErrorOf(
  error: unknown,
  field: 'transactionId' | 'reason' | 'amount',
): string | undefined {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  return errors?.find((one) => one.field === field)?.message;
}

/** Whether another staff member or the network was faster. */
export function isOutdated(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 404) return true;
  return (
    status === 409 && error instanceof ApiError && error.problem?.type !== problemType('transaction-id-used')
  );
}

/** Sends one change of a payment, and reads again what it affects. */
export function useChangePayment<Name extends keyof PaymentChanges>({
  id,
  change,
  successToast,
}: ChangeOptions<Name>) {
  const queryClient = useQueryClient();
  return useCommand({
    scope: `payment-${id}`,
    send: (body: PaymentChanges[Name]): Promise<AdminPayment> =>
      adminRequest(`/api/admin/payments/${encodeURIComponent(id)}/${change}`, { method: 'POST', body }),
    onDone: (payment) => {
      queryClient.setQueryData(paymentQuery(payment.id).queryKey, payment);
      if (payment.attention === null)
        queryClient.setQueryData(attentionQuery.queryKey, (list) => {
          if (!list) return list;
          const rows = list.rows.filter((row) => row.id !== payment.id);
          return { rows, total: list.total - (list.rows.length - rows.length) };
        });
    },
    done: successToast,
    failedTitle: (error) => (isOutdated(error) ? 'This payment has changed' : 'Update Failed'),
    failed: serverWordsOr(
      'The shop did not answer, so the change may have been made. Look at the payment before you try again.',
    ),
    refresh: PAYMENT_CHANGE_KEYS,
  });
}
