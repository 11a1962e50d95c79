import { MAX_REJECTION_REASON, type AdminPaymentRow } from '@chitenge/contract/admin-payments';
import { shortOrderId } from '@chitenge/contract/order-id';
import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../../theme/tokens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field, TextArea } from '../../../../ui/field.tsx';
import { FormAlert } from '../../form/form-alert.tsx';
import { getProblemMessage } from '../../session/admin-api.ts';
import { fieldErrorOf, isOutdated, useChangePayment } from '../api/change-payment.ts';
import { amountOf } from '../payment-labels.ts';
import { RadioFieldset } from './radio-fieldset.ts';

const REASONS = [
  'We found no payment with this transaction id. Please check it in your SMS.',
  'The amount that we received is not the amount of the order. Please contact us.',
  'The payment did not go to our number. Please contact us.',
] as const;

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

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason === '');
    if (reason === '' || isPending) return;
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
    <Dialog
      open
      onOpenChange={onClose}
      ignoreOutsideClick
      width="narrow"
      title="Reject payment"
      description={`${amountOf(payment)} of ${customerName}, order ${shortOrderId(payment.order.id)}`}
      footer={
        <>
          <Button variant="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} small busy={isPending}>
            {isPending ? 'Rejecting...' : 'Reject'}
          </Button>
        </>
      }
    >
      <StyledForm id={id} noValidate onSubmit={onSubmit}>
        {error && !fieldError && (
          <FormAlert title={getProblemMessage(error) ?? 'The shop did not answer. Please try again.'} />
        )}
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
      </StyledForm>
    </Dialog>
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.m};
`;
