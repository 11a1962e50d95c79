import type { AdminPayment } from '@chitenge/contract/admin-payments';
import { getProblemMessage } from '../../session/admin-api.ts';
import { fieldErrorOf, isOutdated, useChangePayment } from '../api/change-payment.ts';

interface RefundOptions {
  /** Called when the refund is stored, and when somebody else was faster. */
  onDone: () => void;
  /** Called when the server did not accept the amount, or did not answer. */
  onRejected: () => void;
}

export interface Refund {
  /** @param amount decimal kwacha */
  send: (amount: string) => void;
  isPending: boolean;
  /** Why the last try failed. */
  error: string | undefined;
}

/** Sends a refund of a payment. */
export function useRefund(payment: AdminPayment, { onDone, onRejected }: RefundOptions): Refund {
  const { mutate, isPending, error } = useChangePayment({
    id: payment.id,
    change: 'refund',
    successToast: () => ({ title: 'Refund stored', description: `For ${payment.order.customerName}.` }),
  });
  return {
    send: (amount) =>
      mutate(
        { amount },
        { onSuccess: onDone, onError: (error) => (isOutdated(error) ? onDone() : onRejected()) },
      ),
    isPending,
    error:
      error === null
        ? undefined
        : (fieldErrorOf(error, 'amount') ??
          getProblemMessage(error) ??
          'The shop did not answer. Look at the payments of the order before you try again.'),
  };
}
