import { SETTABLE_ORDER_STATUSES, type AdminOrder } from '@chitenge/contract/admin-order';
import { PAYMENT_STATUSES } from '@chitenge/contract/status';
import { Field } from '../../../../ui/field.tsx';
import { ChoiceSelect } from '../../parts/choice-select.tsx';
import { reasonOf } from '../../session/admin-api.ts';
import { useUpdatePaymentStatus, useUpdateStatus } from '../api/update-order.ts';
import { PAYMENT_CHOICES, STATUS_LOOKS } from '../order-words.ts';

/** What staff set by hand (section 4); the other statuses an order has come of themselves. */
const STATUSES = SETTABLE_ORDER_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].label }));
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_CHOICES[value] }));

/** Sets the order's status at once. Says why when it was refused, e.g. that the stock no longer suffices. */
export function StatusSelect({ order }: { order: AdminOrder }) {
  const { mutate, isPending, variables, error } = useUpdateStatus(order.id);
  const shown = isPending ? variables.status : order.status;
  return (
    <Field
      label="Order status"
      hint="Cancelling an order puts its items back in stock."
      error={error ? (reasonOf(error) ?? undefined) : undefined}
    >
      {(control) => (
        <ChoiceSelect
          {...control}
          value={shown}
          valueLabel={STATUS_LOOKS[shown].label}
          options={STATUSES}
          onChoose={(status) => mutate({ status })}
          busy={isPending}
        />
      )}
    </Field>
  );
}

/** Sets the order's payment status at once. */
export function PaymentStatusSelect({ order }: { order: AdminOrder }) {
  const { mutate, isPending, variables, error } = useUpdatePaymentStatus(order.id);
  const shown = isPending ? variables.paymentStatus : order.paymentStatus;
  return (
    <Field label="Payment status" error={error ? (reasonOf(error) ?? undefined) : undefined}>
      {(control) => (
        <ChoiceSelect
          {...control}
          value={shown}
          valueLabel={PAYMENT_CHOICES[shown]}
          options={PAYMENTS}
          onChoose={(paymentStatus) => mutate({ paymentStatus })}
          busy={isPending}
        />
      )}
    </Field>
  );
}
