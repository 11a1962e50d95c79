import { shownCustomerName } from '@chitenge/contract/customer-name';
import { type AdminOrder, type SETTABLE_ORDER_STATUSES } from '@chitenge/contract/admin-order';
import { amountDue } from '@chitenge/contract/amount-due';
import { formatMoney } from '@chitenge/contract/money';
import type { PaymentStatus } from '@chitenge/contract/status';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useUpdatePaymentStatus, useUpdateStatus } from '../api/update-order.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

export type SettableStatus = (typeof SETTABLE_ORDER_STATUSES)[number];

/** Returns what changes the statuses of an order, and the question that is open before a change. */
export function useOrderChanges(order: AdminOrder) {
  const [question, setQuestion] = useState<SettableStatus | 'paid' | null>(null);
  const status = useUpdateStatus(order.id);
  const payment = useUpdatePaymentStatus(order.id);
  const onSaved = useRef<() => void>(undefined);

  // A question returns the focus when it closes, unless the focus has moved by then.
  const isIdle = question === null && !status.isPending;
  useEffect(() => {
    if (!isIdle) return;
    if (status.isSuccess) onSaved.current?.();
    onSaved.current = undefined;
  }, [isIdle, status.isSuccess]);

  const ask = (next: SettableStatus | 'paid'): void => {
    status.reset();
    payment.reset();
    setQuestion(next);
  };
  const isUnpaid = order.paymentStatus !== 'paid' && amountDue(order) > 0;
  return {
    status,
    payment,
    question,
    ask,
    close: () => setQuestion(null),
    /**
     * Saves a status. 'Shipped' asks for courier and tracking first, 'Cancelled' what happens to the money, and
     * 'Delivered' whether an unpaid order really is.
     * @param then called when it is saved and no question is open
     */
    setStatus: (next: SettableStatus, then?: () => void): void => {
      onSaved.current = then;
      const asks = next === 'delivered' ? isUnpaid : next !== order.status;
      if (asks) ask(next);
      else status.mutate({ status: next });
    },
    /** Saves a payment status. 'Paid' asks for the transaction id first. */
    setPaymentStatus: (next: PaymentStatus): void => {
      if (next === 'paid') ask('paid');
      else payment.mutate({ paymentStatus: next });
    },
  };
}
export type OrderChanges = ReturnType<typeof useOrderChanges>;

/** The open question before a change of the order, if any. */
export function OrderQuestion({ order, changes }: { order: AdminOrder; changes: OrderChanges }) {
  const { status, payment, question, close } = changes;
  const error = status.error ?? payment.error;
  const dialog = {
    order,
    error: error ? (getProblemMessage(error) ?? 'Not saved. Please try again.') : undefined,
    busy: status.isPending || payment.isPending,
    onClose: close,
  };
  return (
    <>
      {question === 'cancelled' && <CancelDialog order={order} onClose={close} />}
      {question === 'shipped' && (
        <ShipDialog
          {...dialog}
          onSave={(shipment) => status.mutate({ status: 'shipped', ...shipment }, { onSuccess: close })}
        />
      )}
      {question === 'paid' && (
        <PaidDialog
          {...dialog}
          onSave={(receipt) =>
            payment.mutate(
              { paymentStatus: 'paid', ...(receipt === undefined ? {} : { receipt }) },
              { onSuccess: close },
            )
          }
        />
      )}
      <ConfirmDialog
        open={question === 'delivered'}
        onOpenChange={close}
        title="Delivered without a payment?"
        question={`${formatMoney(amountDue(order))} of ${shownCustomerName(order.customerName)} has not arrived.`}
        confirmLabel="Mark as delivered"
        keepLabel="Back"
        busy={status.isPending}
        onConfirm={() => status.mutate({ status: 'delivered' }, { onSettled: close })}
      >
        If it was paid at the door, go back and set the payment status to Paid first.
      </ConfirmDialog>
    </>
  );
}
