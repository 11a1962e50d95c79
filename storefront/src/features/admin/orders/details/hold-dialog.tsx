import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminOrder } from '@chitenge/contract/admin-order';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useId, useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { RadioFieldset } from '../../payments/actions/radio-fieldset.ts';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useExtendHold } from '../api/update-order.ts';

const HOURS = [
  [24, 'One day'],
  [48, 'Two days'],
  [168, 'A week'],
  [720, '30 days'],
] as const;

/** Asks for how long the shop keeps the goods of an order that is not paid, from now. */
export function HoldDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const id = useId();
  const [hours, setHours] = useState<number>(HOURS[0][0]);
  const { mutate, isPending, error } = useExtendHold(order.id);
  return (
    <FormDialog
      width="narrow"
      title="Extend the hold"
      description={`${shownCustomerName(order.customerName)}, order ${shortOrderId(order.id)}`}
      submitLabel="Keep the goods"
      isBusy={isPending}
      alert={error ? (getProblemMessage(error) ?? 'Not saved. Please try again.') : undefined}
      onSubmit={() => mutate({ hours }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RadioFieldset>
        <legend>From now, for</legend>
        {HOURS.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-hours`}
              checked={hours === value}
              onChange={() => setHours(value)}
            />
            {label}
          </label>
        ))}
      </RadioFieldset>
    </FormDialog>
  );
}
