import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminPayment } from '@chitenge/contract/admin-payments';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { useState } from 'react';
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
  /** Why the last try failed, or that a part was paid back after the dialog opened. */
  error: string | undefined;
}

/** Sends a refund of a payment. The server rejects it when another sum has been paid back than at the first render. */
export function useRefund(payment: AdminPayment, { onDone, onRejected }: RefundOptions): Refund {
  const [expectedRefunded] = useState(payment.refunded);
  const { mutate, isPending, error } = useChangePayment({
    id: payment.id,
    change: 'refund',
    successToast: () => ({
      title: 'Refund stored',
      description: `For ${shownCustomerName(payment.order.customerName)}.`,
    }),
  });
  return {
    send: (amount) =>
      mutate(
        { amount, expectedRefunded },
        { onSuccess: onDone, onError: (error) => (isOutdated(error) ? onDone() : onRejected()) },
      ),
    isPending,
    error: payment.refunded === expectedRefunded ? errorText(error) : refundedText(payment),
  };
}

function refundedText({ refunded }: AdminPayment): string {
  return `${formatMoney(toNgwee(refunded))} of this payment has been paid back by now. Close this dialog and look at its refunds before you refund more.`;
}

function errorText(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return (
    fieldErrorOf(error, 'amount') ??
    getProblemMessage(error) ??
    'The shop did not answer. Look at the payments of the order before you try again.'
  );
}
