import { creditRefusalWords } from '@chitenge/contract/credit-terms';
import type { Payment } from '@chitenge/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field-controls.tsx';
import { FormColumn, FormError, useCheckedForm } from '../../ui/form-column.tsx';
import { tokenHeaders } from './order-token.ts';

interface CreditFormProps {
  orderId: string;
  token: string | null;
  onPaid: (payment: Payment) => Promise<unknown>;
  /** Reads the order again: it may have been paid meanwhile. */
  onOutdated: () => Promise<unknown>;
}

const NO_ANSWER = 'We could not reach the shop. Please look at your order before you try again.';

/** Pays an order by a gift card or credit: as much as it has and the order needs. */
export function CreditForm({ orderId, token, onPaid, onOutdated }: CreditFormProps) {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/orders/:id/credit-payments', {
        params: { id: orderId },
        body: { creditCode: code },
        headers: tokenHeaders(token),
      }),
    onSuccess: (payment) => onPaid(payment),
    onError: () => onOutdated(),
  });
  const { ref, errors, check } = useCheckedForm(formErrors(error, {}, NO_ANSWER));

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (check({ creditCode: code.trim() === '' && creditRefusalWords('unknown') })) mutate();
  }

  return (
    <FormColumn ref={ref} onSubmit={submit} noValidate>
      <InputField
        label="Code"
        hint="Of a gift card, or of credit that we gave you."
        required
        error={errors.fields['creditCode']}
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onValueChange={setCode}
      />
      <FormError text={errors.form} />
      <Button type="submit" variant="secondary" busy={isPending}>
        {isPending ? 'Checking...' : 'Use it'}
      </Button>
    </FormColumn>
  );
}
