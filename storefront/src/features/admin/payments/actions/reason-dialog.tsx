import {
  type AdminPaymentRow,
  MAX_KEPT_REASON,
  MAX_REJECTION_REASON,
} from '@chitenge/contract/admin-payments';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { TextAreaField } from '../../../../ui/field-controls.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { fieldErrorOf, isOutdated, useChangePayment } from '../api/change-payment.ts';
import { amountOf } from '../payment-labels.ts';
import { orderText } from '../../components/order-text.ts';

const WORDS = {
  /** The shopper reads the reason. */
  reject: {
    title: 'Reject payment',
    submitLabel: 'Reject',
    ready: [
      'We found no payment with this transaction id. Please check it in your SMS.',
      'The amount that we received is not the amount of the order.',
      'The payment did not go to our number.',
    ],
    label: 'What the customer reads',
    missing: 'Pick a reason, or write one.',
    hint: 'You can change it, or write your own.',
    maxLength: MAX_REJECTION_REASON,
    done: { title: 'Payment rejected', description: 'The customer reads the reason.' },
  },
  /** The timeline of the cancelled order shows the reason. */
  keep: {
    title: 'Keep the money',
    submitLabel: 'Keep it',
    ready: [],
    label: 'Why the shop keeps it',
    missing: 'Say why. The timeline of the order shows it.',
    hint: 'Such as other goods that the customer took instead, or that you paid it back in cash.',
    maxLength: MAX_KEPT_REASON,
    done: { title: 'Money kept', description: 'The timeline of the order says why.' },
  },
} as const;

interface ReasonDialogProps {
  change: keyof typeof WORDS;
  payment: AdminPaymentRow;
  onClose: () => void;
}

/** Rejects a payment, or keeps the money of a cancelled order, with a reason. */
export function ReasonDialog({ change, payment: { id, amount, order }, onClose }: ReasonDialogProps) {
  const words = WORDS[change];
  const ready: readonly string[] = words.ready;
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useChangePayment({ id, change, successToast: () => words.done });
  const reason = text.trim();
  const fieldError = fieldErrorOf(error, 'reason');

  const onSubmit = (): void => {
    setTried(true);
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
      title={words.title}
      description={`${amountOf({ amount })} of ${orderText(order)}`}
      submitLabel={words.submitLabel}
      isBusy={isPending}
      failure={fieldError === undefined && error}
      noAnswer="The shop did not answer. Please try again."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {ready.length > 0 && (
        <RadioField
          label="Reason"
          value={text}
          options={ready.map((value) => ({ value, label: value }))}
          onValueChange={setText}
        />
      )}
      <TextAreaField
        label={words.label}
        required
        error={isTried && reason === '' ? words.missing : fieldError}
        hint={words.hint}
        rows={3}
        maxLength={words.maxLength}
        value={text}
        onValueChange={setText}
      />
    </FormDialog>
  );
}
