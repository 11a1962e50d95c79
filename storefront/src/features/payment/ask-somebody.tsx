import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { formErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field-controls.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { paymentLink, tokenHeaders } from './order-token.ts';
import { canBeSplit, partRange, readPart } from '../../lib/part-amount.ts';
import { PartField } from './prompt-form.tsx';
import { FormColumn, FormError, Note } from '../../ui/form-column.tsx';
import { call } from '../../lib/call.ts';

interface AskSomebodyProps {
  orderId: string;
  token: string | null;
  /** Kwacha that is left to pay. */
  most: string;
  /** Kwacha that is in the field first, of an order of which a part is due now. */
  dueNow: string | null;
}

/** Makes a link by which somebody else pays the order, and shares it. */
export function AskSomebody({ orderId, token, most, dueNow }: AskSomebodyProps) {
  const [typed, setTyped] = useState(dueNow ?? '');
  const [missing, setMissing] = useState<string>();
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: (amount: string | null) =>
      call('POST /api/orders/:id/payment-link', {
        params: { id: orderId },
        headers: tokenHeaders(token),
        body: amount === null ? {} : { amount },
      }),
  });
  const errors = formErrors(
    error,
    { amount: 'The amount' },
    'The link could not be created. Please try again.',
  );
  const create = (event: FormEvent): void => {
    event.preventDefault();
    const amount = typed.trim() === '' ? null : readPart(typed, most);
    const isWrong = typed.trim() !== '' && amount === null;
    setMissing(isWrong ? partRange(most) : undefined);
    if (!isWrong) mutate(amount);
  };
  const url = data && new URL(paymentLink(orderId, data.token), location.origin).href;
  return (
    <>
      <Note>
        The link shows only the shop, the order number and the amount. Anyone who has it can pay, for seven
        days.
      </Note>
      {url === undefined ? (
        <FormColumn onSubmit={create} noValidate>
          {canBeSplit(most) && (
            <PartField
              value={typed}
              most={most}
              onChange={setTyped}
              error={missing ?? errors.fields['amount']}
            />
          )}
          <div>
            <Button type="submit" variant="secondary" small busy={isPending}>
              Create a link
            </Button>
          </div>
        </FormColumn>
      ) : (
        <>
          <ShareLink url={url} />
          {canBeSplit(most) && (
            <div>
              <Button variant="quiet" small onClick={reset}>
                Another link
              </Button>
            </div>
          )}
        </>
      )}
      <FormError text={errors.form} />
    </>
  );
}

function ShareLink({ url }: { url: string }) {
  const canShare = typeof navigator.share === 'function';
  return (
    <>
      <InputField
        label="Link to pay this order"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div>
        {canShare && (
          // The shopper may close the phone's own dialog, which rejects.
          <Button small onClick={() => void navigator.share({ url }).catch(() => undefined)}>
            Share
          </Button>
        )}{' '}
        <CopyButton text={url} label="Copy link" />
      </div>
    </>
  );
}
