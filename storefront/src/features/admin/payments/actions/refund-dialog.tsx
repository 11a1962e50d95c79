import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminPayment, AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../components/list-states.tsx';
import { orderPaymentsQuery, paymentQuery } from '../api/get-payments.ts';
import { isRefundedByHand, refundCancelsOrder } from './payment-actions-of.ts';
import { RefundForm } from './refund-form.tsx';
import { useRefund } from './use-refund.ts';

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
  const [chosen, setChosen] = useState<string | null>(null);
  const refund = useRefund(payment, { onDone: onClose, onRejected: () => setChosen(null) });
  const byHand = isRefundedByHand(payment);
  const { id: orderId } = payment.order;
  const { data } = useQuery(orderPaymentsQuery(orderId));
  const cancelsOrder = chosen !== null && refundCancelsOrder(payment, chosen, data?.rows ?? []);
  const customerName = shownCustomerName(payment.order.customerName);
  return (
    <>
      <RefundForm
        payment={payment}
        description={`${customerName}, order ${shortOrderId(orderId)}`}
        error={refund.error}
        onSubmit={setChosen}
        onClose={onClose}
      />
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        title={byHand ? 'Record this refund?' : 'Pay this back?'}
        question={`K${chosen ?? ''} to ${payment.phone ?? 'the customer'}, ${customerName}.`}
        confirmLabel={`Refund K${chosen ?? ''}`}
        keepLabel="Back"
        busy={refund.isPending}
        onConfirm={() => {
          if (chosen !== null) refund.send(chosen);
        }}
      >
        {payment.method === 'cash'
          ? 'Give the cash back by hand; this only records that you did.'
          : byHand
            ? 'The shop cannot send this money by itself. Send it from the merchant account; this only records that you did.'
            : 'The payment gateway sends the money to this number. It cannot be taken back.'}
        {cancelsOrder && ' The order is cancelled then, because nothing is left of its money.'}
      </ConfirmDialog>
    </>
  );
}
