import { MAX_KEPT_REASON, type AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useState } from 'react';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { fieldErrorOf, isOutdated, useChangePayment } from '../api/change-payment.ts';
import { amountOf } from '../payment-labels.ts';

interface KeepDialogProps {
  payment: AdminPaymentRow;
  onClose: () => void;
}

/** Keeps the money of a cancelled order, with a reason for its timeline. */
export function KeepDialog({ payment, onClose }: KeepDialogProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { customerName, id: orderId } = payment.order;
  const { mutate, isPending, error } = useChangePayment({
    id: payment.id,
    change: 'keep',
    successToast: () => ({ title: 'Money kept', description: 'The timeline of the order says why.' }),
  });
  const reason = text.trim();
  const fieldError = fieldErrorOf(error, 'reason');
  const onSubmit = (): void => {
    setMissing(reason === '');
    if (reason === '') return;
    mutate(
      { reason },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (isOutdated(error)) onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      width="narrow"
      title="Keep the money"
      description={`${amountOf(payment)} of ${customerName}, cancelled order ${shortOrderId(orderId)}`}
      submitLabel="Keep it"
      isBusy={isPending}
      alert={error && !fieldError ? (getProblemMessage(error) ?? 'Not saved. Please try again.') : null}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label="Why the shop keeps it"
        required
        error={isMissing && reason === '' ? 'Say why. The timeline of the order shows it.' : fieldError}
        hint="Such as other goods that the customer took instead, or that you paid it back in cash."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_KEPT_REASON}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
