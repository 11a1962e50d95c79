import { shownCustomerName } from '@chitenge/contract/customer-name';
import type { AdminOrder } from '@chitenge/contract/admin-order';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { useExtendHold } from '../api/update-order.ts';

const HOURS = [
  { value: '24', label: 'One day' },
  { value: '48', label: 'Two days' },
  { value: '168', label: 'A week' },
  { value: '720', label: '30 days' },
] as const;
type Hours = (typeof HOURS)[number]['value'];

/** Asks for how long the shop keeps the goods of an order that is not paid, from now. */
export function HoldDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [hours, setHours] = useState<Hours>('24');
  const { mutate, isPending, error } = useExtendHold(order.id);
  return (
    <FormDialog
      width="narrow"
      title="Change the hold"
      description={`${shownCustomerName(order.customerName)}, order ${shortOrderId(order.id)}`}
      submitLabel="Keep the goods"
      isBusy={isPending}
      alert={error ? (getProblemMessage(error) ?? 'Not saved. Please try again.') : undefined}
      onSubmit={() => mutate({ hours: Number(hours) }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RadioField label="From now, for" value={hours} options={HOURS} onValueChange={setHours} />
    </FormDialog>
  );
}
