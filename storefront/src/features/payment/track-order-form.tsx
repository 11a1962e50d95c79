import { findOrderReference, findTrackedOrder } from '@chitenge/contract/order-reference';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field-controls.tsx';
import { formErrors, type FormErrors } from '../../lib/form-errors.ts';
import { orderLink } from './order-token.ts';
import { FormColumn, FormError, useCheckedForm } from '../../ui/form-column.tsx';
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
  const { hash } = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Lookup) => call('POST /api/orders/lookup', { body }),
    onSuccess: ({ orderId, token }) => void navigate(orderLink(orderId, token)),
  });
  const { ref, errors, check } = useCheckedForm(errorsOf(error));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const input = { reference: read('reference'), phone: read('phone') };
    const isComplete = check({
      reference:
        findTrackedOrder(input.reference) === null &&
        'Enter the number of your order, such as No. 1042 or 1a2b3c4d.',
      phone: input.phone === '' && 'Enter the phone number on the order.',
    });
    if (isComplete) mutate(input);
  }

  return (
    <FormColumn ref={ref} onSubmit={submit} noValidate>
      <InputField
        label="Order number"
        hint="From our message or the page of your order, such as No. 1042 or 1a2b3c4d."
        required
        error={errors.fields['reference']}
        name="reference"
        // A link of ours has the number. Another link in the same tab fills in another one.
        key={hash}
        defaultValue={findOrderReference(hash) ?? ''}
        autoCapitalize="none"
        spellCheck={false}
      />
      <InputField
        label="Phone number on the order"
        required
        error={errors.fields['phone']}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel"
      />
      <FormError text={errors.form} />
      <Button type="submit" busy={isPending}>
        {isPending ? 'Looking...' : 'Show the order'}
      </Button>
    </FormColumn>
  );
}
