import { cleanPhone } from '@chitenge/contract/clean-text';
import { NETWORK_LABELS } from '@chitenge/contract/mobile-network';
import { MIN_PART } from '@chitenge/contract/amount-due';
import { formatMoney, toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { Payment, PaymentOptions, RequestPayment } from '@chitenge/contract/payments';
import type { MobileNetwork } from '@chitenge/contract/status';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { canBeSplit, partRange, readPart } from '../../lib/part-amount.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field-controls.tsx';
import { FormColumn, FormError, Note, useCheckedForm } from '../../ui/form-column.tsx';
import { NetworkField } from './network-field.tsx';
import { tokenHeaders } from './order-token.ts';
import type { OrderToPay } from './payer-side.ts';

/** Keeps whether a button was pressed without a connection, until the connection is back. */
function useOfflinePress(): [boolean, (isOffline: boolean) => void] {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const clear = () => setOffline(false);
    addEventListener('online', clear);
    return () => removeEventListener('online', clear);
  }, []);
  return [isOffline, setOffline];
}

interface PromptFormProps {
  order: Pick<OrderToPay, 'id'>;
  /** Kwacha that can be asked for now. */
  most: string;
  /** Kwacha that is in the field first; null for all. */
  dueNow: string | null;
  token: string | null;
  networks: PaymentOptions['prompt'];
  phone: string;
  onPhone: (phone: string) => void;
  network: ReturnType<typeof useNetworkChoice>;
  /** The button stays busy until it resolves. */
  onRequested: (payment: Payment, phone: string) => Promise<unknown>;
  /** Reads the order again, after an answer that says that it has changed. */
  onRejected: () => Promise<unknown>;
}

const LABELS = { phone: 'The number', network: 'The network', amount: 'The amount' };
const NO_ANSWER =
  'We could not reach the shop. If your phone asks for your PIN, enter it. You can safely press again: you are asked only once.';

const NO_CONNECTION = 'You are offline, so nothing was sent. Please press again when you are back online.';

/** Returns the most that an open network takes at once, in ngwee. */
function limitOf(networks: PaymentOptions['prompt']): Ngwee {
  const open = networks.filter(({ status }) => status !== 'closed');
  return open.length === 0 ? Infinity : Math.max(...open.map(({ maxAmount }) => toNgwee(maxAmount)));
}

/** Asks a phone for the PIN that pays the order. */
export function PromptForm({
  order,
  most,
  dueNow,
  token,
  networks,
  phone,
  onPhone,
  network,
  onRequested,
  onRejected,
}: PromptFormProps) {
  const limit = limitOf(networks);
  /** Null for all that can be asked for. */
  const [part, setPart] = useState(() =>
    toNgwee(most) > limit ? toDecimal(Math.min(limit, toNgwee(most) - MIN_PART)) : dueNow,
  );
  const amount = part === null ? null : readPart(part, most);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: NonNullable<typeof network.chosen>) =>
      requestPayment(order.id, token, { network: chosen, phone, ...(amount === null ? {} : { amount }) }),
    onSuccess: (payment) => onRequested(payment, phone),
    onError: () => void onRejected(),
  });
  const [isUnsent, setUnsent] = useOfflinePress();
  const { ref, errors, check } = useCheckedForm(
    isUnsent ? { fields: {}, form: NO_CONNECTION } : formErrors(error, LABELS, NO_ANSWER),
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isComplete = check({
      phone: !isWholeNumber(phone) && 'Enter a Zambian mobile number, such as 0971234567.',
      network: network.chosen === null && 'Choose the network of this number.',
      amount: part !== null && amount === null && partRange(most),
    });
    if (!isComplete || network.chosen === null) return;
    setUnsent(!navigator.onLine);
    if (navigator.onLine) mutate(network.chosen);
  }

  return (
    <FormColumn ref={ref} onSubmit={submit} noValidate>
      <InputField
        label="Mobile money number"
        required
        error={errors.fields['phone']}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        onValueChange={onPhone}
      />
      <NetworkField
        networks={networks}
        chosen={network.chosen}
        onChoose={network.choose}
        error={errors.fields['network']}
      />
      {network.other !== null && (
        <Note as="output">{`This number looks like ${NETWORK_LABELS[network.other]}.`}</Note>
      )}
      {part === null ? (
        canBeSplit(most) && (
          <div>
            <Button variant="quiet" small onClick={() => setPart('')}>
              Pay a part
            </Button>
          </div>
        )
      ) : (
        <PartField
          value={part}
          most={most}
          limit={toNgwee(most) > limit ? limit : undefined}
          onChange={setPart}
          error={errors.fields['amount']}
          required
        />
      )}
      <FormError text={errors.form} />
      <Button type="submit" block busy={isPending || network.isExpected}>
        {isPending
          ? 'Asking your phone...'
          : network.isExpected
            ? 'Looking up your network...'
            : `Pay ${formatMoney(toNgwee(amount ?? most))}`}
      </Button>
      <Note>
        Your phone will then ask for your PIN. Never type it on a web page, and never share it with anyone.
      </Note>
    </FormColumn>
  );
}

/** Asks a phone for the PIN. A repeat returns the open request of the order. */
function requestPayment(orderId: string, token: string | null, body: RequestPayment): Promise<Payment> {
  return call('POST /api/orders/:id/payments', {
    params: { id: orderId },
    body,
    headers: tokenHeaders(token),
  });
}

/** Query for the network of a phone number; null when nobody knows it. */
function predictedNetworkQuery(phone: string) {
  return queryOptions({
    queryKey: ['/api/payment-options/predict', phone],
    queryFn: ({ signal }) => call('POST /api/payment-options/predict', { body: { phone }, signal }),
  });
}

/**
 * Proposes the network of a number until the shopper chooses one. Most payments fail for a wrong network, so nothing is
 * proposed that the number does not support.
 */
export function useNetworkChoice(phone: string, networks: PaymentOptions['prompt']) {
  const [own, setOwn] = useState<MobileNetwork | null>(null);
  const { data: predicted, isFetching } = useQuery({
    ...predictedNetworkQuery(phone),
    enabled: isWholeNumber(phone),
  });
  const proposal = predicted?.network ?? null;
  const isOffered = networks.some(({ network, status }) => network === proposal && status !== 'closed');
  return {
    chosen: own ?? (isOffered ? proposal : null),
    choose: setOwn,
    /** Whether a proposal comes in a moment. A press before it would only ask for the network. */
    isExpected: own === null && proposal === null && isFetching,
    /** The network of the number, when the shopper has chosen another one. */
    other: own !== null && proposal !== null && own !== proposal ? proposal : null,
  };
}

/** Returns whether a text has the digits of a whole Zambian mobile number. */
export function isWholeNumber(text: string): boolean {
  return /^(?:\+260|0)?[579]\d{8}$/.test(cleanPhone(text));
}

interface PartFieldProps {
  value: string;
  most: string;
  /** Ngwee that networks take at once, when that is less. */
  limit?: Ngwee | undefined;
  onChange: (typed: string) => void;
  error: string | undefined;
  required?: boolean;
}

/** The field for a part of what is left to pay. */
export function PartField({ value, most, limit, onChange, error, required = false }: PartFieldProps) {
  const left = formatMoney(toNgwee(most));
  const atOnce = limit === undefined ? '' : ` Networks take at most ${formatMoney(limit)} at once.`;
  return (
    <InputField
      label="Amount in kwacha"
      hint={required ? `${left} is left to pay.${atOnce}` : `Leave it empty for all that is left, ${left}.`}
      required={required}
      error={error}
      inputMode="decimal"
      value={value}
      onValueChange={onChange}
    />
  );
}
