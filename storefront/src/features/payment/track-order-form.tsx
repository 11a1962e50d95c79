import { findOrderReference } from '@chitenge/contract/order-reference';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { getApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { formErrors, type FormErrors } from '../../lib/form-errors.ts';
import { orderLink } from './order-token.ts';
import { FormColumn, FormError } from '../../ui/form-column.ts';
import { useFailedForm } from '../../ui/use-failed-form.ts';
import { call } from '../../lib/call.ts';

interface Lookup {
  reference: string;
  phone: string;
}

const LABELS = { reference: 'The order number', phone: 'The phone number' };
const NO_ANSWER = 'We could not reach the shop. Please try again when you are online.';

function errorsOf(error: unknown): FormErrors {
  if (getApiError(error)?.status !== 404) return formErrors(error, LABELS, NO_ANSWER);
  return {
    fields: {},
    form: 'We found no order with this number and this phone number. Please check both.',
  };
}

/** Finds an order without its session, by its number and phone number: docs/shopping.md#track-page. */
export function TrackOrderForm() {
  const navigate = useNavigate();
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Lookup) => call('POST /api/orders/lookup', { body }),
    onSuccess: ({ orderId, token }) => void navigate(orderLink(orderId, token)),
  });
  const rejected = errorsOf(error);
  const errors = { fields: { ...rejected.fields, ...missing }, form: rejected.form };
  const form = useFailedForm(errors);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const input = { reference: read('reference'), phone: read('phone') };
    const found: Record<string, string> = {};
    if (findOrderReference(input.reference) === null) {
      found['reference'] = 'Enter the eight characters of your order, such as 1a2b3c4d.';
    }
    if (input.phone === '') found['phone'] = 'Enter the phone number on the order.';
    setMissing(found);
    if (Object.keys(found).length === 0) mutate(input);
  }

  return (
    <FormColumn ref={form} onSubmit={submit} noValidate>
      <Field
        label="Order number"
        hint="Eight letters and digits, from our message or the page of your order."
        required
        error={errors.fields['reference']}
      >
        {(control) => (
          <Input {...control} name="reference" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <Field label="Phone number on the order" required error={errors.fields['phone']}>
        {(control) => <Input {...control} type="tel" name="phone" inputMode="tel" autoComplete="tel" />}
      </Field>
      {errors.form !== null && (
        <FormError role="alert" tabIndex={-1} data-form-error>
          {errors.form}
        </FormError>
      )}
      <Button type="submit" busy={isPending}>
        {isPending ? 'Looking...' : 'Show the order'}
      </Button>
    </FormColumn>
  );
}
