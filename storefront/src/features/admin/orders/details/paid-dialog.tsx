import type { AdminOrder } from '@chitenge/contract/admin-order';
import type { RecordPayment } from '@chitenge/contract/admin-payments';
import { aheadText, askedNow } from '@chitenge/contract/door';
import { dueFirst } from '@chitenge/contract/lay-by-terms';
import { formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { balanceText } from '@chitenge/contract/payment-words';
import { MOBILE_NETWORKS, type MobileNetwork, NETWORK_LABELS } from '@chitenge/contract/status';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CAME_RANGE, readCame } from '../../../../lib/part-amount.ts';
import { layByBalanceOf } from '../../lay-by/lay-bys.ts';
import { withLabel } from '@chitenge/contract/with-label';
import { Field, Input } from '../../../../ui/field.tsx';
import { sourceName } from '../../components/source-name.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { TransactionIdInput } from '../../form/transaction-id-input.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { orderPaymentsQuery } from '../../payments/api/get-payments.ts';
import { amountOf, ATTENTION_TEXTS } from '../../payments/payment-labels.ts';
import { orderText } from '../../components/order-text.ts';

interface PaidDialogProps {
  order: AdminOrder;
  /** Why the last try was not saved. */
  error: string | undefined;
  /** What the server says about the amount of the last try. */
  sentAmountError: string | undefined;
  busy: boolean;
  /** @param isAsKnown whether it came by the network that the shop knows already */
  onSave: (payment: RecordPayment, isAsKnown: boolean) => void;
  onClose: () => void;
}

const METHODS = [
  { value: 'manual', label: 'Mobile money' },
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card machine' },
] as const;

const NETWORKS = MOBILE_NETWORKS.map((value) => ({ value, label: NETWORK_LABELS[value] }));

const AMOUNT = 'Amount in kwacha';

/** Asks for money that staff have received: all that is left, a part, or more, by mobile money, in cash or by the card machine. A sale at the counter begins at cash. A claim has its id already. */
export function PaidDialog({ order, error, sentAmountError, busy, onSave, onClose }: PaidDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(orderPaymentsQuery(order.id));
  const claim = data?.rows.find(({ attention }) => attention === 'claim');
  const [chosen, setChosen] = useState<RecordPayment['method']>();
  const method = chosen ?? (order.channel === 'counter' && !claim ? 'cash' : 'manual');
  const [chosenNetwork, setChosenNetwork] = useState<MobileNetwork>();
  const known = (claim ? claim.network : order.mobileProvider) ?? null;
  const network = chosenNetwork ?? known;
  const [typed, setTyped] = useState<string>();
  const [typedAmount, setTypedAmount] = useState<string>();
  const [amountError, setAmountError] = useState<string>();
  // A cancelled order has nothing left to pay, and money for it counts as a whole.
  const left = toNgwee(order.amountDue) || toNgwee(order.totalAmount);
  const first = toNgwee(dueFirst(order.layBy, toDecimal(askedNow(order)))) || left;
  const proposed = claim && method === 'manual' ? Math.min(toNgwee(claim.amount), left) : first;
  const amountText = typedAmount ?? toDecimal(proposed);
  const came = readCame(amountText);
  const tooMuch = toNgwee(came ?? '0.00') - left;
  const text = typed ?? (method === 'manual' ? (claim?.transactionId ?? '') : '');

  const ahead = aheadText(order);
  const balance = layByBalanceOf(order) ?? (ahead === null ? balanceText(order) : `${ahead}.`);

  const submit = (): void => {
    const amount = readCame(amountText);
    setAmountError(amount === null ? CAME_RANGE : undefined);
    if (amount === null) return;
    const transactionId = method === 'cash' ? '' : text.trim();
    onSave(
      {
        method,
        amount,
        ...(transactionId !== '' && { transactionId }),
        ...(method === 'manual' && network !== null && { network }),
      },
      method !== 'manual' || network === known,
    );
  };

  return (
    <FormDialog
      width="narrow"
      title="Record a payment"
      description={`${formatMoney(left)} of ${orderText(order)}`}
      initialFocus={input}
      submitLabel={toNgwee(came ?? '0.00') < left ? 'Record this part' : 'Mark as paid'}
      isBusy={busy}
      alert={method === 'cash' ? error : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {balance && <p>{balance}</p>}
      {claim && (
        <p>
          <strong>{`${ATTENTION_TEXTS.claim.title}: `}</strong>
          {[amountOf(claim), sourceName(claim), claim.phone].filter((fact) => fact !== null).join(', ')}
          {`. ${ATTENTION_TEXTS.claim.advice}`}
        </p>
      )}
      <RadioField label="How it came" value={method} options={METHODS} onValueChange={setChosen} />
      {method === 'manual' && (
        <RadioField label="Network" value={network} options={NETWORKS} onValueChange={setChosenNetwork} />
      )}
      <Field
        label={AMOUNT}
        required
        error={amountError ?? (sentAmountError && withLabel(AMOUNT, sentAmountError))}
        hint={
          tooMuch > 0
            ? `${formatMoney(tooMuch)} more than is left. Give it back, or use it for another order, in the payments below.`
            : 'What came: all that is left, a part, or more.'
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={method === 'cash' ? input : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={amountText}
            onChange={({ target }) => {
              setTypedAmount(target.value);
              setAmountError(undefined);
            }}
          />
        )}
      </Field>
      {method !== 'cash' && (
        <Field
          label={method === 'card' ? 'Last digits of the slip' : 'Transaction id'}
          error={error}
          hint={`From the ${method === 'card' ? 'card machine' : 'merchant statement or the SMS'}. You may leave it empty.`}
        >
          {(control) => <TransactionIdInput {...control} ref={input} value={text} onChange={setTyped} />}
        </Field>
      )}
    </FormDialog>
  );
}
