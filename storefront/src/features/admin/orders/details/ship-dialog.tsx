import type { AdminOrder, UpdateOrderStatusBody } from '@chitenge/contract/admin-order';
import { shortOrderId } from '@chitenge/contract/order-id';
import { ORDER_FIELDS } from '@chitenge/contract/order-fields';
import { useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field, Input } from '../../../../ui/field.tsx';

/** The texts that staff have changed. */
export type Shipment = Pick<UpdateOrderStatusBody, 'courier' | 'tracking'>;

interface ShipDialogProps {
  order: AdminOrder;
  /** Why the last try was not saved. */
  error: string | undefined;
  busy: boolean;
  onSave: (shipment: Shipment) => void;
  onClose: () => void;
}

/** Asks who brings the goods and how to follow them, before the order is shipped. Both may be left empty. */
export function ShipDialog({ order, error, busy, onSave, onClose }: ShipDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [courier, setCourier] = useState(order.courier ?? '');
  const [tracking, setTracking] = useState(order.tracking ?? '');
  const isShipped = order.status === 'shipped';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    onSave({
      ...(courier === (order.courier ?? '') ? {} : { courier }),
      ...(tracking === (order.tracking ?? '') ? {} : { tracking }),
    });
  };
  const saveLabel = isShipped ? 'Save' : 'Mark as shipped';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      ignoreOutsideClick
      width="narrow"
      title={isShipped ? 'Courier and tracking' : 'Ship the order'}
      description={`${order.customerName}, order ${shortOrderId(order.id)}${order.deliveryName === null ? '' : `: ${order.deliveryName}`}`}
      initialFocus={input}
      footer={
        <>
          <Button variant="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} small busy={busy}>
            {busy ? 'Saving...' : saveLabel}
          </Button>
        </>
      }
    >
      <StyledForm id={id} noValidate onSubmit={onSubmit}>
        {error !== undefined && <StyledError role="alert">{error}</StyledError>}
        <Field label="Courier" hint="Such as the bus company or the rider. You may leave it empty.">
          {(control) => (
            <Input
              {...control}
              ref={input}
              autoComplete="off"
              maxLength={ORDER_FIELDS.courier.maxLength}
              value={courier}
              onChange={({ target }) => setCourier(target.value)}
            />
          )}
        </Field>
        <Field label="Tracking" hint="A parcel number, a link or a phone number. The shopper reads it.">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={ORDER_FIELDS.tracking.maxLength}
              value={tracking}
              onChange={({ target }) => setTracking(target.value)}
            />
          )}
        </Field>
      </StyledForm>
    </Dialog>
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};
`;

const StyledError = styled.p`
  color: ${color.oxide};
  font-size: ${size.small};
  font-weight: 500;
`;
