import { SETTABLE_ORDER_STATUSES, type AdminOrder } from '@chitenge/contract/admin-order';
import { PAYMENT_STATUSES } from '@chitenge/contract/status';
import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { ListboxSelect } from '../../components/listbox-select.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useUpdatePaymentStatus, useUpdateStatus } from '../api/update-order.ts';
import { PAYMENT_STATUS_LABELS, ORDER_STATUS_BADGES } from '../order-status-labels.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

// Staff set only these statuses here: docs/behaviour.md#order-status.
const STATUSES = SETTABLE_ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_BADGES[value].label }));
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }));

/** Saves the order's status on change. 'Shipped' asks for courier and tracking first. A rejected change, such as for lack of stock, shows the reason. */
export function StatusSelect({ order }: { order: AdminOrder }) {
  const [isShipping, setShipping] = useState(false);
  const { mutate, isPending, variables, error, reset } = useUpdateStatus(order.id);
  const status = isPending ? variables.status : order.status;
  const message = error ? (getProblemMessage(error) ?? undefined) : undefined;
  const select = (next: (typeof SETTABLE_ORDER_STATUSES)[number]): void => {
    reset();
    if (next === 'shipped' && order.status !== 'shipped') setShipping(true);
    else mutate({ status: next });
  };
  return (
    <>
      <Field
        label="Order status"
        hint="Cancelling an order puts its items back in stock."
        error={isShipping ? undefined : message}
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
      {isShipping && (
        <ShipDialog
          order={order}
          error={error ? (message ?? 'Not saved. Please try again.') : undefined}
          busy={isPending}
          onSave={(shipment) =>
            mutate({ status: 'shipped', ...shipment }, { onSuccess: () => setShipping(false) })
          }
          onClose={() => setShipping(false)}
        />
      )}
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
