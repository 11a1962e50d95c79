import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { PaymentWords } from '@chitenge/contract/payment-words';
import type { Payment } from '@chitenge/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { canBeSplit, partRange, readPart } from '../../lib/part-amount.ts';
import { Button } from '../../ui/button.tsx';
import { FormColumn, FormError, Note, useCheckedForm } from '../../ui/form-column.tsx';
import { Row } from '../../ui/layout.ts';
import { tokenHeaders } from './order-token.ts';
import { takePayAtOnce } from './pay-at-once.ts';
import { LightPanel } from './panels.ts';
import type { OrderToPay, PayerSide } from './payer-side.ts';
import { PartField } from './prompt-form.tsx';

const NO_ANSWER = 'We could not reach the shop. You have paid nothing. Please press again.';

interface PageProps {
  order: Pick<OrderToPay, 'id'>;
  side: Pick<PayerSide, 'token'>;
  onOutdated: () => Promise<unknown>;
}

/** Opens a page of the payment gateway, or the one that is open, and leads there. */
function useOpenPage({ order, side, onOutdated }: PageProps) {
  const [isLeaving, setLeaving] = useState(false);
  const opening = useMutation({
    mutationFn: (amount: string | null) =>
      call('POST /api/orders/:id/payment-pages', {
        params: { id: order.id },
        body: amount === null ? {} : { amount },
        headers: tokenHeaders(side.token),
      }),
    onSuccess: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
    onError: () => void onOutdated(),
  });
  // The browser's Back button may show this page as it was left.
  useEffect(() => {
    const onPageShow = (): void => setLeaving(false);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  return { open: opening.mutate, error: opening.error, isBusy: opening.isPending || isLeaving };
}

interface PagePanelProps extends PageProps {
  /** What can be paid with: 'Card'. */
  label: string;
  /** Kwacha that can be asked for now. */
  most: string;
  /** Kwacha that is in the field first, of an order of which a part is due now. */
  dueNow: string | null;
}

/** The way to a page on which a card pays the order, or a part of it. */
export function PagePanel({ label, most, dueNow, ...props }: PagePanelProps) {
  const { open, error, isBusy } = useOpenPage(props);
  /** Null for all that can be asked for. */
  const [part, setPart] = useState<string | null>(dueNow);
  const amount = part === null ? null : readPart(part, most);
  const { ref, errors, check } = useCheckedForm(formErrors(error, { amount: 'The amount' }, NO_ANSWER));
  const openAtOnce = useEffectEvent(() => {
    if (takePayAtOnce(props.order.id)) open(dueNow);
  });
  useEffect(() => openAtOnce(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (check({ amount: part !== null && amount === null && partRange(most) })) open(amount);
  };
  return (
    <LightPanel>
      <h2>{`Pay by ${label.toLowerCase()}`}</h2>
      <FormColumn ref={ref} onSubmit={submit} noValidate>
        {part === null ? (
          canBeSplit(most) && (
            <div>
              <Button variant="quiet" small onClick={() => setPart('')}>
                {`A part by ${label.toLowerCase()}`}
              </Button>
            </div>
          )
        ) : (
          <PartField value={part} most={most} onChange={setPart} error={errors.fields['amount']} required />
        )}
        <FormError text={errors.form} />
        <Button type="submit" block busy={isBusy}>
          {isBusy
            ? 'Opening the payment page...'
            : `Pay by ${label.toLowerCase()}, ${formatMoney(toNgwee(amount ?? most))}`}
        </Button>
        <Note>You pay on the secure page of our payment partner, and then come back here.</Note>
      </FormColumn>
    </LightPanel>
  );
}

interface PageWaitingProps extends PageProps {
  words: Pick<PaymentWords, 'title'>;
  onLeft: (payments: readonly Payment[]) => void;
}

/** The payer was led to the page and is back without an outcome: what to do now. */
export function PageWaitingPanel({ words, onLeft, ...props }: PageWaitingProps) {
  const { open, error, isBusy } = useOpenPage(props);
  const { order, side, onOutdated } = props;
  const leaving = useMutation({
    mutationFn: () =>
      call('DELETE /api/orders/:id/payment-pages', {
        params: { id: order.id },
        headers: tokenHeaders(side.token),
      }),
    onSuccess: onLeft,
    onError: () => void onOutdated(),
  });
  const isStillPaid = leaving.data?.some(({ status }) => status === 'pending') === true;
  const errors = formErrors(error ?? leaving.error, {}, NO_ANSWER);
  return (
    <LightPanel>
      <h2 id="payment-title" tabIndex={-1}>
        {words.title}
      </h2>
      <p>
        Have you paid? Then wait a moment: this page changes by itself as soon as the payment is confirmed.
      </p>
      <FormError text={errors.form} />
      {isStillPaid && (
        <output>
          Your bank is still working on this payment. Please do not pay in another way meanwhile.
        </output>
      )}
      <Row>
        <Button busy={isBusy} onClick={() => open(null)}>
          {isBusy ? 'Opening the payment page...' : 'Go on to the payment page'}
        </Button>
        <Button variant="quiet" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          Pay in another way
        </Button>
      </Row>
      <Note>The page stays open for a quarter of an hour. You can close this one meanwhile.</Note>
    </LightPanel>
  );
}
