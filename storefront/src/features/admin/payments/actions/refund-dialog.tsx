import type { AdminPayment, AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shownCustomerName } from '@chitenge/contract/customer-name';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../components/list-states.tsx';
import { orderText } from '../../components/order-text.ts';
import { getProblemMessage } from '../../session/admin-api.ts';
import { fieldErrorOf, isOutdated, useChangePayment } from '../api/change-payment.ts';
import { orderPaymentsQuery, paymentQuery } from '../api/get-payments.ts';
import { isRefundedByHand, refundCancelsOrder } from './payment-actions-of.ts';
import { RefundForm, type Refund as RefundOf } from './refund-form.tsx';

interface RefundDialogProps {
  /** A completed payment, or a refund of it that failed. */
  payment: AdminPaymentRow;
  onClose: () => void;
}

/** Pays a payment back, in full or in part, after a second confirmation. It reads what is left first. */
export function RefundDialog({ payment: { id, refundedPayment }, onClose }: RefundDialogProps) {
  const query = useQuery({ ...paymentQuery(refundedPayment ?? id), refetchOnMount: 'always' });
  const { data: payment, isFetchedAfterMount } = query;
  if (payment && isFetchedAfterMount) return <OpenRefund payment={payment} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} width="narrow" title="Refund">
      <Loaded
        query={{ ...query, data: undefined }}
        loading="Loading payment..."
        failed="Failed to fetch this payment"
      >
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function OpenRefund({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const [chosen, setChosen] = useState<RefundOf | null>(null);
  const refund = useRefund(payment, { onDone: onClose, onRejected: () => setChosen(null) });
  const method = chosen?.method ?? payment.method;
  const byHand = isRefundedByHand(payment) || chosen?.method !== undefined;
  const toCredit = method === 'credit';
  const { id: orderId } = payment.order;
  const { data } = useQuery(orderPaymentsQuery(orderId));
  const cancelsOrder = chosen !== null && refundCancelsOrder(payment, chosen.amount, data?.rows ?? []);
  const customerName = shownCustomerName(payment.order.customerName);
  return (
    <>
      <RefundForm
        payment={payment}
        description={orderText(payment.order)}
        error={refund.error}
        onSubmit={setChosen}
        onClose={onClose}
      />
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        title={toCredit ? 'Give this back?' : byHand ? 'Record this refund?' : 'Pay this back?'}
        question={`K${chosen?.amount ?? ''} to ${(method !== 'cash' && payment.phone) || 'the customer'}, ${customerName}.`}
        confirmLabel={`Refund K${chosen?.amount ?? ''}`}
        keepLabel="Back"
        busy={refund.isPending}
        onConfirm={() => {
          if (chosen !== null) refund.send(chosen);
        }}
      >
        {toCredit
          ? 'It goes back to the gift card or credit that has paid. No money goes out.'
          : method === 'cash'
            ? 'Give the cash back by hand; this only records that you did.'
            : byHand
              ? 'The shop cannot send this money by itself. Send it from the merchant account; this only records that you did.'
              : payment.phone === null
                ? 'The payment gateway sends the money back the way it was paid. It cannot be taken back.'
                : 'The payment gateway sends the money to this number. It cannot be taken back.'}
        {cancelsOrder && ' The order is cancelled then, because nothing is left of its money.'}
      </ConfirmDialog>
    </>
  );
}

interface RefundOptions {
  /** Called when the refund is stored, and when somebody else was faster. */
  onDone: () => void;
  /** Called when the server did not accept the amount, or did not answer. */
  onRejected: () => void;
}

interface Refund {
  send: (refund: RefundOf) => void;
  isPending: boolean;
  /** Why the last try failed, or that a part was paid back after the dialog opened. */
  error: string | undefined;
}

/** Sends a refund of a payment. The server rejects it when another sum has been paid back than at the first render. */
function useRefund(payment: AdminPayment, { onDone, onRejected }: RefundOptions): Refund {
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
    send: (refund) =>
      mutate(
        { ...refund, expectedRefunded },
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
