import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { latestOrderOf } from '../orders/new/known-customer.ts';
import type { Customer } from './till-cart.ts';

/** Asks who buys, which may stay unsaid. */
export function CustomerFields({
  customer,
  onChange,
}: {
  customer: Customer;
  onChange: (customer: Customer) => void;
}) {
  const [isOpen, setOpen] = useState(customer.phone !== '');
  const queryClient = useQueryClient();

  /** Who has bought before is known by the number. */
  async function fillKnown(): Promise<void> {
    if (customer.name !== '') return;
    const last = await latestOrderOf(queryClient, customer.phone);
    if (last) onChange({ ...customer, name: last.customerName });
  }

  if (!isOpen)
    return (
      <Button variant="quiet" small onClick={() => setOpen(true)}>
        Add the customer’s phone
      </Button>
    );
  return (
    <StyledPair>
      <Field label="Customer’s phone, if you know it">
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="off"
            value={customer.phone}
            onChange={({ target }) => onChange({ ...customer, phone: target.value })}
            onBlur={() => void fillKnown()}
          />
        )}
      </Field>
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={customer.name}
            onChange={({ target }) => onChange({ ...customer, name: target.value })}
          />
        )}
      </Field>
    </StyledPair>
  );
}

const StyledPair = styled.div`
  display: grid;
  gap: ${space.s};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
`;
