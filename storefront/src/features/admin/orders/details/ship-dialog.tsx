import type { AdminOrder, UpdateOrderStatusBody } from '@chitenge/contract/admin-order';
import { isCollected } from '@chitenge/contract/delivery';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { type ComponentProps, useRef, useState } from 'react';
import { InputField } from '../../../../ui/field-controls.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { orderText } from '../../components/order-text.ts';

/** The texts that staff have changed. */
type Shipment = Pick<UpdateOrderStatusBody, 'courier' | 'tracking'>;

interface ShipDialogProps {
  order: AdminOrder;
  /** Why the last try was not saved. */
  error: string | undefined;
  busy: boolean;
  onSave: (shipment: Shipment) => void;
  onClose: () => void;
}

/** The words of the dialog, by what happens to the goods. */
function wordsOf({ status, deliveryKind }: AdminOrder): { title: string; submitLabel: string } {
  if (status === 'shipped') return { title: 'Courier and tracking', submitLabel: 'Save' };
  if (isCollected(deliveryKind)) return { title: 'Pack the order', submitLabel: 'Ready to collect' };
  return { title: 'Ship the order', submitLabel: 'Mark as shipped' };
}

/** Asks who brings the goods and how to follow them, before the order is shipped. Both may be left empty. */
export function ShipDialog({ order, error, busy, onSave, onClose }: ShipDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [courier, setCourier] = useState(order.courier ?? '');
  const [tracking, setTracking] = useState(order.tracking ?? '');
  const onSubmit = (): void =>
    onSave({
      ...(courier === (order.courier ?? '') ? {} : { courier }),
      ...(tracking === (order.tracking ?? '') ? {} : { tracking }),
    });
  return (
    <FormDialog
      width="narrow"
      {...wordsOf(order)}
      description={`${orderText(order)}${order.deliveryName === null ? '' : `: ${order.deliveryName}`}`}
      initialFocus={input}
      isBusy={busy}
      alert={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <CourierField
        ref={input}
        hint="Such as the bus company or the rider. You may leave it empty."
        value={courier}
        onValueChange={setCourier}
      />
      <InputField
        label="Tracking"
        hint="A parcel number, a link or a phone number. The shopper reads it."
        maxLength={ORDER_FIELDS.tracking.maxLength}
        value={tracking}
        onValueChange={setTracking}
      />
    </FormDialog>
  );
}

/** Who brings the goods of an order, or of several. */
export function CourierField(props: Omit<ComponentProps<typeof InputField>, 'label' | 'maxLength'>) {
  return <InputField {...props} label="Courier" maxLength={ORDER_FIELDS.courier.maxLength} />;
}
