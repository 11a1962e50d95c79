import { SETTABLE_ORDER_STATUSES, type AdminOrder } from '@chitenge/contract/admin-order';
import { amountDue } from '@chitenge/contract/amount-due';
import { formatMoney } from '@chitenge/contract/money';
import { PAYMENT_STATUSES } from '@chitenge/contract/status';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ListboxSelect } from '../../components/listbox-select.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useUpdatePaymentStatus, useUpdateStatus } from '../api/update-order.ts';
import { PAYMENT_STATUS_LABELS, ORDER_STATUS_BADGES } from '../order-status-labels.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

// Staff set only these statuses here: docs/behaviour.md#order-status.
const STATUSES = SETTABLE_ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_BADGES[value].label }));
type SettableStatus = (typeof SETTABLE_ORDER_STATUSES)[number];

const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }));

/**
 * Saves the order's status on change. 'Shipped' asks for courier and tracking first, 'Cancelled' what happens to the
 * money, and 'Delivered' whether an unpaid order really is. A rejected change shows the reason.
 */
export function StatusSelect({ order }: { order: AdminOrder }) {
  const [asking, setAsking] = useState<SettableStatus | null>(null);
  const { mutate, isPending, variables, error, reset } = useUpdateStatus(order.id);
  const status = isPending ? variables.status : order.status;
  const message = error ? (getProblemMessage(error) ?? undefined) : undefined;
  const isUnpaid = order.paymentStatus !== 'paid' && amountDue(order) > 0;
  const close = (): void => setAsking(null);
  const select = (next: SettableStatus): void => {
    reset();
    if (next !== order.status && (next !== 'delivered' || isUnpaid)) setAsking(next);
    else mutate({ status: next });
  };
  return (
    <>
      <Field
        label="Order status"
        hint="Cancelling an order puts its items back in stock."
        error={asking === 'shipped' ? undefined : message}
      >
        {(control) => (
          <ListboxSelect
            {...control}
            value={status}
            valueLabel={ORDER_STATUS_BADGES[status].label}
            options={STATUSES}
            onValueChange={select}
            busy={isPending}
          />
        )}
      </Field>
      {asking === 'cancelled' && <CancelDialog order={order} onClose={close} />}
      {asking === 'shipped' && (
        <ShipDialog
          order={order}
          error={error ? (message ?? 'Not saved. Please try again.') : undefined}
          busy={isPending}
          onSave={(shipment) => mutate({ status: 'shipped', ...shipment }, { onSuccess: close })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === 'delivered'}
        onOpenChange={close}
        title="Delivered without a payment?"
        question={`${formatMoney(amountDue(order))} of ${order.customerName} has not arrived.`}
        confirmLabel="Mark as delivered"
        keepLabel="Back"
        busy={isPending}
        onConfirm={() => mutate({ status: 'delivered' }, { onSettled: close })}
      >
        If it was paid at the door, go back and set the payment status to Paid first.
      </ConfirmDialog>
    </>
  );
}

/** Saves the order's payment status on change. 'Paid' asks for the transaction id first. */
export function PaymentStatusSelect({ order }: { order: AdminOrder }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, variables, error, reset } = useUpdatePaymentStatus(order.id);
  const paymentStatus = isPending ? variables.paymentStatus : order.paymentStatus;
  const message = error ? (getProblemMessage(error) ?? undefined) : undefined;
  return (
    <>
      <Field label="Payment status" error={isAsking ? undefined : message}>
        {(control) => (
          <ListboxSelect
            {...control}
            value={paymentStatus}
            valueLabel={PAYMENT_STATUS_LABELS[paymentStatus]}
            options={PAYMENTS}
            onValueChange={(paymentStatus) => {
              reset();
              if (paymentStatus === 'paid') setAsking(true);
              else mutate({ paymentStatus });
            }}
            busy={isPending}
          />
        )}
      </Field>
      {isAsking && (
        <PaidDialog
          order={order}
          error={error ? (message ?? 'Not saved. Please try again.') : undefined}
          busy={isPending}
          onSave={(receipt) =>
            mutate(
              { paymentStatus: 'paid', ...(receipt === undefined ? {} : { receipt }) },
              { onSuccess: () => setAsking(false) },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
