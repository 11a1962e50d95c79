import { SETTABLE_ORDER_STATUSES, type AdminOrder } from '@chitenge/contract/admin-order';
import { PAYMENT_STATUSES } from '@chitenge/contract/status';
import { Field } from '../../../../ui/field.tsx';
import { ListboxSelect } from '../../components/listbox-select.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { PAYMENT_STATUS_LABELS, ORDER_STATUS_BADGES } from '../order-status-labels.ts';
import { isTakenAlong } from './next-step.ts';
import type { OrderChanges } from './order-changes.tsx';

/** Staff set only these statuses here: docs/behaviour.md#order-status. */
const statusesOf = (order: AdminOrder) =>
  SETTABLE_ORDER_STATUSES.filter((value) => value !== 'shipped' || !isTakenAlong(order)).map((value) => ({
    value,
    label: ORDER_STATUS_BADGES[value].label,
  }));
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUS_LABELS[value] }));

/** The order's two statuses, saved on change. A rejected change shows the reason. */
export function StatusSelects({ order, changes }: { order: AdminOrder; changes: OrderChanges }) {
  const { status, payment, question } = changes;
  const shown = status.isPending ? status.variables.status : order.status;
  const shownPayment = payment.isPending ? payment.variables.paymentStatus : order.paymentStatus;
  // An open question shows the reason itself.
  const reasonOf = ({ error }: { error: Error | null }): string | undefined =>
    (error && question === null ? getProblemMessage(error) : null) ?? undefined;
  return (
    <>
      <Field label="Order status" error={reasonOf(status)}>
        {(control) => (
          <ListboxSelect
            {...control}
            value={shown}
            valueLabel={ORDER_STATUS_BADGES[shown].label}
            options={statusesOf(order)}
            onValueChange={(next) => changes.setStatus(next)}
            busy={status.isPending}
          />
        )}
      </Field>
      <Field label="Payment status" error={reasonOf(payment)}>
        {(control) => (
          <ListboxSelect
            {...control}
            value={shownPayment}
            valueLabel={PAYMENT_STATUS_LABELS[shownPayment]}
            options={PAYMENTS}
            onValueChange={(next) => changes.setPaymentStatus(next)}
            busy={payment.isPending}
          />
        )}
      </Field>
    </>
  );
}
