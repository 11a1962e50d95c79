import type { Payment } from '@chitenge/contract/payments';
import { toLocalNumber } from '@chitenge/contract/payer-phone';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { formErrors } from '../../lib/form-errors.ts';
import { FormColumn, FormError } from '../../ui/form-column.ts';
import { useFailedForm } from '../../ui/use-failed-form.ts';
import { call } from '../../lib/call.ts';
import { tokenHeaders } from './order-token.ts';

interface ClaimFormProps {
  orderId: string;
  token: string | null;
  /** The number that is in the field first. */
  phone: string;
  onClaimed: (payment: Payment, phone: string) => Promise<unknown>;
}

const LABELS = { receipt: 'The transaction ID', phone: 'The number' };
const NO_ANSWER = 'We could not reach the shop. Please send it again; it counts only once.';

/** 'I have paid': the transaction id of the SMS and the number that it came to. */
export function ClaimForm({ orderId, token, onClaimed, ...props }: ClaimFormProps) {
  const [receipt, setReceipt] = useState('');
  const [phone, setPhone] = useState(toLocalNumber(props.phone));
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/orders/:id/payment-claims', {
        params: { id: orderId },
        body: { receipt, phone },
        headers: tokenHeaders(token),
      }),
    onSuccess: (payment) => onClaimed(payment, phone),
  });
  const rejected = formErrors(error, LABELS, NO_ANSWER);
  const errors = { fields: { ...rejected.fields, ...missing }, form: rejected.form };
  const form = useFailedForm(errors);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (receipt.trim() === '') found['receipt'] = 'Enter the transaction ID from the SMS.';
    if (phone.trim() === '') found['phone'] = 'Enter the number you paid from.';
    setMissing(found);
    if (Object.keys(found).length === 0) mutate();
  }

  return (
    <FormColumn ref={form} onSubmit={submit} noValidate>
      <Field
        label="Transaction ID"
        hint="It is in the SMS that confirms your payment."
        required
        error={errors.fields['receipt']}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={receipt}
            onChange={(event) => setReceipt(event.target.value)}
          />
        )}
      </Field>
      <Field label="Number you paid from" required error={errors.fields['phone']}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      {errors.form !== null && (
        <FormError role="alert" tabIndex={-1} data-form-error>
          {errors.form}
        </FormError>
      )}
      <Button type="submit" variant="secondary" busy={isPending}>
        {isPending ? 'Sending...' : 'I have paid'}
      </Button>
    </FormColumn>
  );
}
