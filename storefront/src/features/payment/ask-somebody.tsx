import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { paymentLink, tokenHeaders } from './order-token.ts';
import { FormError, Note } from '../../ui/form-column.ts';
import { call } from '../../lib/call.ts';

/** Makes a link by which somebody else pays the order, and shares it. */
export function AskSomebody({ orderId, token }: { orderId: string; token: string | null }) {
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () =>
      call('POST /api/orders/:id/payment-link', { params: { id: orderId }, headers: tokenHeaders(token) }),
  });
  const url = data && new URL(paymentLink(orderId, data.token), location.origin).href;
  return (
    <>
      <Note>
        The link shows only the shop, the order number and the amount. Anyone who has it can pay, for seven
        days.
      </Note>
      {url === undefined ? (
        <div>
          <Button variant="secondary" small onClick={() => mutate()} busy={isPending}>
            Create a link
          </Button>
        </div>
      ) : (
        <ShareLink url={url} />
      )}
      {isError && <FormError role="alert">The link could not be created. Please try again.</FormError>}
    </>
  );
}

function ShareLink({ url }: { url: string }) {
  const canShare = typeof navigator.share === 'function';
  return (
    <>
      <Field label="Link to pay this order">
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
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
