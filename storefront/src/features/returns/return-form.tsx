import type { Order } from '@chitenge/contract/order';
import type { OrderReturns, RequestReturnBody } from '@chitenge/contract/returns';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormColumn, Note } from '../../ui/form-column.tsx';
import { type OrderAccess, requestReturn } from './api/order-returns.ts';
import { ReturnFields, useReturnForm } from './return-fields.tsx';
import { hasPaid, refundText } from './return-texts.ts';

interface ReturnFormProps {
  order: Pick<Order, 'items' | 'paymentStatus' | 'payments'>;
  access: OrderAccess;
  /** At least one. */
  lines: OrderReturns['lines'];
  onRequested: (returns: OrderReturns) => void;
  /** Reads the requests again: one whose answer was lost may be among them. */
  onFailed: () => Promise<unknown>;
}

const WORDS = {
  kind: 'What would you like?',
  note: 'In your own words',
  noteHint: 'Optional. Only our staff read it.',
};
const NO_ANSWER =
  'We could not reach the shop. Please load the page again to see whether we have your request.';

/** Asks for an exchange or a refund of one line. */
export function ReturnForm({ order, access, lines, onRequested, onFailed }: ReturnFormProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: RequestReturnBody) => requestReturn(access, body),
    onSuccess: onRequested,
    onError: () => void onFailed(),
  });
  const { fields, submit } = useReturnForm(lines, { error, noAnswer: NO_ANSWER, onSend: mutate });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <FormColumn onSubmit={onSubmit} noValidate>
      <ReturnFields {...fields} items={order.items} words={WORDS} />
      <Button type="submit" variant="secondary" busy={isPending}>
        {isPending ? 'Sending...' : 'Send the request'}
      </Button>
      <Note>{`Please keep the item unworn, with its label. ${refundText(hasPaid(order))}`}</Note>
    </FormColumn>
  );
}
