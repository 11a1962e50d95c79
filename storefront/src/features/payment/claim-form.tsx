import type { Payment } from '@chitenge/contract/payments';
import { toLocalNumber } from '@chitenge/contract/payer-phone';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field-controls.tsx';
import { formErrors } from '../../lib/form-errors.ts';
import { FormColumn, FormError, useCheckedForm } from '../../ui/form-column.tsx';
import { call } from '../../lib/call.ts';
import { tokenHeaders } from './order-token.ts';

interface ClaimFormProps {
  orderId: string;
  token: string | null;
  /** The number that is in the field first. */
  phone: string;
  onClaimed: (payment: Payment, phone: string) => Promise<unknown>;
}

const LABELS = { transactionId: 'The transaction ID', phone: 'The number' };
const NO_ANSWER = 'We could not reach the shop. Please send it again; it counts only once.';

/** 'I have paid': the transaction id of the SMS and the number that it came to. */
export function ClaimForm({ orderId, token, onClaimed, ...props }: ClaimFormProps) {
  const [transactionId, setTransactionId] = useState('');
  const [phone, setPhone] = useState(toLocalNumber(props.phone));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/orders/:id/payment-claims', {
        params: { id: orderId },
        body: { transactionId, phone },
        headers: tokenHeaders(token),
      }),
    onSuccess: (payment) => onClaimed(payment, phone),
  });
  const { ref, errors, check } = useCheckedForm(formErrors(error, LABELS, NO_ANSWER));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isComplete = check({
      transactionId: transactionId.trim() === '' && 'Enter the transaction ID from the SMS.',
      phone: phone.trim() === '' && 'Enter the number you paid from.',
    });
    if (isComplete) mutate();
  }

  return (
    <FormColumn ref={ref} onSubmit={submit} noValidate>
      <InputField
        label="Transaction ID"
        hint="It is in the SMS that confirms your payment."
        required
        error={errors.fields['transactionId']}
        autoCapitalize="characters"
        spellCheck={false}
        value={transactionId}
        onValueChange={setTransactionId}
      />
      <InputField
        label="Number you paid from"
        required
        error={errors.fields['phone']}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onValueChange={setPhone}
      />
      <FormError text={errors.form} />
      <Button type="submit" variant="secondary" busy={isPending}>
        {isPending ? 'Sending...' : 'I have paid'}
      </Button>
    </FormColumn>
  );
}
