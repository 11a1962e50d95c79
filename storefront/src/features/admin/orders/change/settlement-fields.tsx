import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { ChangeOrderInput, SettlementWay } from '@chitenge/contract/change-order';
import { guessNetwork } from '@chitenge/contract/network-prefix';
import { MOBILE_NETWORKS, type MobileNetwork, NETWORK_LABELS } from '@chitenge/contract/status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InputField } from '../../../../ui/field-controls.tsx';
import { Field } from '../../../../ui/field.tsx';
import { canAskForPin, paymentOptionsQuery } from '../../../payment/index.ts';
import { RadioField } from '../../form/radio-field.tsx';
import { TransactionIdInput } from '../../form/transaction-id-input.tsx';
import { isReachable } from '../../messages/order/write-to-customer.tsx';
import { orderPaymentsQuery } from '../../payments/api/get-payments.ts';
import { useMay } from '../../session/use-rights.ts';

type Settlement = NonNullable<ChangeOrderInput['settlement']>;

/** By link, the order waits for the money as with 'later'. */
export type SheetWay = SettlementWay | 'link';

interface Typed {
  way?: SheetWay;
  transactionId: string;
  phone: string;
  network?: MobileNetwork;
  creditCode: string;
}

type Choice = { value: SheetWay; label: string };

/** Returns how the difference can be settled, and what was chosen for it. @param difference ngwee */
export function useSettlement(order: AdminOrder, difference: number) {
  const mayRefund = useMay('mayRefund');
  const { data: options } = useQuery(paymentOptionsQuery);
  const { data: payments } = useQuery(orderPaymentsQuery(order.id));
  const [typed, setTyped] = useState<Typed>({
    transactionId: '',
    phone: order.customerPhone,
    creditCode: '',
  });
  const asking =
    options && canAskForPin(options)
      ? options.prompt.flatMap(({ network, status }) => (status === 'closed' ? [] : [network]))
      : [];
  const hasPaid = (wanted: string) => payments?.rows.some(({ method }) => method === wanted) ?? false;
  const ways =
    difference > 0
      ? waysToPay({
          canAsk: asking.length > 0,
          hasCredit: options?.credit ?? false,
          canWrite: isReachable(order),
        })
      : waysBack(mayRefund, { isByPhone: hasPaid('prompt'), isByCard: hasPaid('card') });
  const preferred = order.status === 'delivered' || order.channel === 'counter' ? 'cash' : 'later';
  const wayOf = (wanted: SheetWay | undefined) => ways.find(({ value }) => value === wanted)?.value;
  const way: SheetWay = difference === 0 ? 'later' : (wayOf(typed.way) ?? wayOf(preferred) ?? 'later');
  const isSent = way === 'manual' && difference > 0;
  /** The networks to choose from; none where no phone pays. */
  const networks = way === 'prompt' ? asking : isSent ? MOBILE_NETWORKS : [];
  const guess = isSent ? order.mobileProvider : guessNetwork(typed.phone);
  const known = [typed.network, guess].find((each) => each && networks.includes(each));
  const network = known ?? (way === 'prompt' ? asking[0] : undefined);
  const transactionId = typed.transactionId.trim();
  const settlement: Settlement = {
    way: way === 'link' ? 'later' : way,
    ...((way === 'manual' || way === 'card') && transactionId !== '' && { transactionId }),
    ...(way === 'credit' && difference > 0 && { creditCode: typed.creditCode }),
    ...(way === 'prompt' && { phone: typed.phone }),
    ...(network && { network }),
  };
  return {
    way,
    ways,
    networks,
    typed,
    network,
    settlement,
    change: (part: Partial<Typed>) => setTyped({ ...typed, ...part }),
  };
}

interface PayTerms {
  canAsk: boolean;
  hasCredit: boolean;
  canWrite: boolean;
}

const waysToPay = ({ canAsk, hasCredit, canWrite }: PayTerms): Choice[] => [
  { value: 'cash', label: 'Now, in cash' },
  { value: 'manual', label: 'Now, by mobile money, with its transaction id' },
  { value: 'card', label: 'Now, by the card machine' },
  ...(canAsk ? [{ value: 'prompt' as const, label: 'The phone asks for the PIN' }] : []),
  ...(hasCredit ? [{ value: 'credit' as const, label: 'Now, by gift card or credit' }] : []),
  ...(canWrite ? [{ value: 'link' as const, label: 'By link: you send it next' }] : []),
  { value: 'later', label: 'Later: the order waits for it' },
];

const waysBack = (
  mayRefund: boolean,
  { isByPhone, isByCard }: { isByPhone: boolean; isByCard: boolean },
): Choice[] => [
  ...(mayRefund ? [{ value: 'cash' as const, label: 'Now, in cash' }] : []),
  ...(mayRefund && isByPhone
    ? [{ value: 'same' as const, label: 'To the phone that paid, by the network' }]
    : []),
  ...(mayRefund && isByCard ? [{ value: 'card' as const, label: 'By the card machine, to the card' }] : []),
  ...(mayRefund ? [{ value: 'manual' as const, label: 'I have sent it by mobile money or transfer' }] : []),
  ...(mayRefund ? [{ value: 'credit' as const, label: 'As credit: a code to spend here' }] : []),
  {
    value: 'later',
    label: mayRefund ? 'Later: the payment shows what is too much' : 'The owner or a manager gives it back',
  },
];

interface SettlementFieldsProps {
  difference: number;
  settlement: ReturnType<typeof useSettlement>;
  errorOf: (field: string) => string | undefined;
}

/** Asks how the difference is paid or given back. */
export function SettlementFields({ difference, settlement, errorOf }: SettlementFieldsProps) {
  const { way, ways, networks, typed, network, change } = settlement;
  if (difference === 0) return null;
  return (
    <>
      <RadioField
        label={difference > 0 ? 'How the customer pays' : 'How it goes back'}
        value={way}
        options={ways}
        error={errorOf('settlement.way')}
        onValueChange={(next) => change({ way: next })}
      />
      {(way === 'manual' || way === 'card') && (
        <Field
          label={way === 'card' ? 'Last digits of the slip' : 'Transaction id'}
          error={errorOf('settlement.transactionId')}
          hint={`From the ${way === 'card' ? 'card machine' : 'SMS or the statement'}. You may leave it empty.`}
        >
          {(control) => (
            <TransactionIdInput
              {...control}
              value={typed.transactionId}
              onChange={(transactionId) => change({ transactionId })}
            />
          )}
        </Field>
      )}
      {way === 'credit' && difference > 0 && (
        <InputField
          label="Code"
          required
          autoCapitalize="characters"
          spellCheck={false}
          value={typed.creditCode}
          error={errorOf('settlement.creditCode') ?? errorOf('creditCode')}
          onValueChange={(creditCode) => change({ creditCode })}
        />
      )}
      {way === 'prompt' && (
        <InputField
          label="Mobile money number"
          type="tel"
          required
          value={typed.phone}
          error={errorOf('settlement.phone')}
          onValueChange={(phone) => change({ phone })}
        />
      )}
      {networks.length > 0 && (
        <RadioField
          label="Network"
          value={network ?? null}
          options={networks.map((value) => ({ value, label: NETWORK_LABELS[value] }))}
          error={errorOf('settlement.network')}
          onValueChange={(next) => change({ network: next })}
        />
      )}
    </>
  );
}
