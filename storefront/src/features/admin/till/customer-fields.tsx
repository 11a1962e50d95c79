import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { latestOrderOf } from '../orders/new/known-customer.ts';
import type { Customer } from './till-cart.ts';

interface CustomerFieldsProps {
  customer: Customer;
  onChange: (customer: Customer) => void;
  /** Whether the shop must know who buys. */
  isNeeded: boolean;
  /** What the shop has said about a field. */
  errorOf: (field: string) => string | undefined;
}

/** Asks who buys, which may stay unsaid at a sale. */
export function CustomerFields({ customer, onChange, isNeeded, errorOf }: CustomerFieldsProps) {
  const [isAsked, setOpen] = useState(customer.phone !== '');
  const isOpen = isAsked || isNeeded;
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
      <Field
        label={isNeeded ? 'Customer’s phone' : 'Customer’s phone, if you know it'}
        required={isNeeded}
        error={errorOf('customerPhone')}
      >
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
      <Field label="Name" required={isNeeded} error={errorOf('customerName')}>
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
