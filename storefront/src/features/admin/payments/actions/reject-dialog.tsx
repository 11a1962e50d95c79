import { MAX_REJECTION_REASON, type AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useId, useState } from 'react';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { fieldErrorOf, isOutdated, useChangePayment } from '../api/change-payment.ts';
import { amountOf } from '../payment-labels.ts';
import { RadioFieldset } from './radio-fieldset.ts';

const REASONS = [
  'We found no payment with this transaction id. Please check it in your SMS.',
  'The amount that we received is not the amount of the order. Please contact us.',
  'The payment did not go to our number. Please contact us.',
] as const;

const NO_ANSWER = 'The shop did not answer. Please try again.';

interface RejectDialogProps {
  payment: AdminPaymentRow;
  onClose: () => void;
}

/** Rejects a payment with a reason that the shopper reads: a ready one, or the staff member's own words. */
export function RejectDialog({ payment, onClose }: RejectDialogProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { customerName } = payment.order;
  const { mutate, isPending, error } = useChangePayment({
    id: payment.id,
    change: 'reject',
    successToast: () => ({ title: 'Payment rejected', description: `${customerName} reads the reason.` }),
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
      title="Reject payment"
      description={`${amountOf(payment)} of ${customerName}, order ${shortOrderId(payment.order.id)}`}
      submitLabel="Reject"
      busyLabel="Rejecting..."
      isBusy={isPending}
      alert={error && !fieldError ? (getProblemMessage(error) ?? NO_ANSWER) : null}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RadioFieldset>
        <legend>Reason</legend>
        {REASONS.map((ready) => (
          <label key={ready}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={text === ready}
              onChange={() => setText(ready)}
            />
            {ready}
          </label>
        ))}
      </RadioFieldset>
      <Field
        label="What the customer reads"
        required
        error={isMissing && reason === '' ? 'Pick a reason, or write one.' : fieldError}
        hint="You can change it, or write your own."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MAX_REJECTION_REASON}
            value={text}
            onChange={({ target: { value } }) => setText(value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
