import { MAX_REFUND_REASON, type AdminPayment, type RefundAmount } from '@chitenge/contract/admin-payments';
import { DECIMAL, formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { sourceName } from '../../components/source-name.ts';
import { TransactionIdInput } from '../../form/transaction-id-input.tsx';
import { Field } from '../../../../ui/field.tsx';
import { InputField, TextAreaField } from '../../../../ui/field-controls.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { refundableOf, refundableSurplusOf } from './payment-actions-of.ts';

/** What is paid back; `method` and `reason` when it goes another way than it came. */
export interface Refund extends Pick<RefundAmount, 'method' | 'transactionId' | 'reason'> {
  /** Decimal kwacha, at most what is left. */
  amount: string;
}

const OTHER_WAYS = [
  { value: 'cash', label: 'In cash' },
  { value: 'manual', label: 'By mobile money that you send' },
  { value: 'card', label: 'By the card machine' },
] as const;

interface RefundFormProps {
  payment: AdminPayment;
  /** One sentence under the title. */
  description: string;
  /** Why the server has not accepted the last amount. */
  error: string | undefined;
  onSubmit: (refund: Refund) => void;
  onClose: () => void;
}

/** Chooses the amount of a refund: what has arrived above what the order costs, all that is left, or a part. */
export function RefundForm({ payment, description, error, onSubmit, onClose }: RefundFormProps) {
  const surplus = refundableSurplusOf(payment);
  const [part, setPart] = useState<'surplus' | 'all' | 'part'>(surplus > 0 ? 'surplus' : 'all');
  const [text, setText] = useState('');
  const [inputError, setInputError] = useState<string>();
  const left = refundableOf(payment);
  const [way, setWay] = useState<'same' | (typeof OTHER_WAYS)[number]['value']>('same');
  const [transactionId, setTransactionId] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isOther = way !== 'same';

  const send = (amount: string): void => {
    if (!isOther) return onSubmit({ amount });
    setTried(true);
    if (reason.trim() === '') return;
    const id = way === 'manual' ? transactionId.trim() : '';
    onSubmit({ amount, method: way, reason: reason.trim(), ...(id !== '' && { transactionId: id }) });
  };

  const submit = (): void => {
    const amount = cleanTypedAmount(text);
    if (part !== 'part') return send(toDecimal(part === 'all' ? left : surplus));
    const ngwee = DECIMAL.test(amount) ? toNgwee(amount) : 0;
    const isValid = ngwee > 0 && ngwee <= left;
    setInputError(isValid ? undefined : `Enter an amount from K0.01 to ${formatMoney(left)}.`);
    return isValid ? send(toDecimal(ngwee)) : undefined;
  };

  const tooMuch = { value: 'surplus', label: `What is too much: ${formatMoney(surplus)}` } as const;
  return (
    <FormDialog
      width="narrow"
      title="Refund"
      description={description}
      submitLabel="Continue"
      isBusy={false}
      alert={part === 'part' ? undefined : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioField
        label="How much"
        value={part}
        options={[
          ...(surplus > 0 ? [tooMuch] : []),
          { value: 'all', label: `All that is left: ${formatMoney(left)}` },
          { value: 'part', label: 'A part' },
        ]}
        onValueChange={setPart}
      />
      {part === 'part' && (
        <InputField
          label="Amount in kwacha"
          required
          error={inputError ?? error}
          hint={`At most ${formatMoney(left)}.`}
          inputMode="decimal"
          value={text}
          onValueChange={(value) => {
            setText(value);
            setInputError(undefined);
          }}
        />
      )}
      {payment.method === 'credit' ? (
        <p>It goes back to the gift card or credit that has paid.</p>
      ) : (
        <RadioField
          label="How it goes back"
          value={way}
          options={[
            { value: 'same', label: `As it came: ${sourceName(payment)}` },
            ...OTHER_WAYS.filter(({ value }) => value !== payment.method),
          ]}
          onValueChange={setWay}
        />
      )}
      {way === 'manual' && (
        <Field label="Transaction id" hint="Of the money that you have sent. You may leave it empty.">
          {(control) => <TransactionIdInput {...control} value={transactionId} onChange={setTransactionId} />}
        </Field>
      )}
      {isOther && (
        <TextAreaField
          label="Why it goes another way"
          required
          error={isTried && reason.trim() === '' ? 'Say why. The timeline of the order shows it.' : undefined}
          rows={2}
          maxLength={MAX_REFUND_REASON}
          value={reason}
          onValueChange={setReason}
        />
      )}
    </FormDialog>
  );
}
