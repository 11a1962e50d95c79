import type { AdminOrder } from '@chitenge/contract/admin-order';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ReceiptInput } from '../../form/receipt-input.tsx';

interface PaidDialogProps {
  order: AdminOrder;
  /** Why the last try was not saved. */
  error: string | undefined;
  busy: boolean;
  /** @param receipt undefined when staff have left it empty */
  onSave: (receipt: string | undefined) => void;
  onClose: () => void;
}

/** Asks for the transaction id of the payment that staff record by hand. It may be left empty. */
export function PaidDialog({ order, error, busy, onSave, onClose }: PaidDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onSave(text.trim() || undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      ignoreOutsideClick
      width="narrow"
      title="Record a payment"
      description={`${formatMoney(toNgwee(order.totalAmount))} of ${order.customerName}, order ${shortOrderId(order.id)}`}
      initialFocus={input}
      footer={
        <>
          <Button variant="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} small busy={busy}>
            {busy ? 'Saving...' : 'Mark as paid'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        <Field
          label="Transaction id"
          error={error}
          hint="From the merchant statement or the SMS. You may leave it empty."
        >
          {(control) => <ReceiptInput {...control} ref={input} value={text} onChange={setText} />}
        </Field>
      </form>
    </Dialog>
  );
}
