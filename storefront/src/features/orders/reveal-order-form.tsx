import { problemType } from '@chitenge/contract/problem-type';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { getApiError } from '../../lib/api-error.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field-controls.tsx';
import { Lead, PageTitle } from '../../ui/text.tsx';
import { orderQuery, revealOrder } from './api/get-order.ts';

function messageOf(error: unknown): string {
  const { status, problem } = getApiError(error) ?? {};
  if (status === 429)
    return `Too many tries. ${problem?.detail ?? 'Please wait a few minutes and try again.'}`;
  if (status === 400 || problem?.type === problemType('wrong-phone-number'))
    return 'This is not the phone number on the order.';
  return 'The order could not be loaded. Try again in a moment.';
}

/** Asks for the phone number of an older order, then shows the order: docs/shopping.md#order-page. */
export function RevealOrderForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (customerPhone: string) => revealOrder(id, { customerPhone }),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(id).queryKey, order),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const phone = new FormData(event.currentTarget).get('phone');
    if (typeof phone === 'string') mutate(phone.trim());
  }

  return (
    <StyledForm onSubmit={submit}>
      <PageTitle>An older order</PageTitle>
      <Lead>This order is more than 30 days old. To see it, please enter its phone number.</Lead>
      <InputField
        label="Phone number on the order"
        required
        error={error ? messageOf(error) : undefined}
        type="tel"
        name="phone"
        inputMode="tel"
      />
      <Button type="submit" busy={isPending}>
        Show the order
      </Button>
    </StyledForm>
  );
}

const StyledForm = styled.form`
  display: grid;
  gap: ${space.l};
  justify-items: start;
  width: min(30rem, 100%);

  > :nth-child(3) {
    width: 100%;
  }
`;
