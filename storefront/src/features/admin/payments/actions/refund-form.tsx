import type { AdminPayment } from '@chitenge/contract/admin-payments';
import { DECIMAL, formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { InputField } from '../../../../ui/field-controls.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { refundableOf, refundableSurplusOf } from './payment-actions-of.ts';

interface RefundFormProps {
  payment: AdminPayment;
  /** One sentence under the title. */
  description: string;
  /** Why the server has not accepted the last amount. */
  error: string | undefined;
  /** @param amount decimal kwacha, at most what is left */
  onSubmit: (amount: string) => void;
  onClose: () => void;
}

/** Chooses the amount of a refund: what has arrived above what the order costs, all that is left, or a part. */
export function RefundForm({ payment, description, error, onSubmit, onClose }: RefundFormProps) {
  const surplus = refundableSurplusOf(payment);
  const [part, setPart] = useState<'surplus' | 'all' | 'part'>(surplus > 0 ? 'surplus' : 'all');
  const [text, setText] = useState('');
  const [inputError, setInputError] = useState<string>();
  const left = refundableOf(payment);

  const submit = (): void => {
    const amount = cleanTypedAmount(text);
    if (part !== 'part') return onSubmit(toDecimal(part === 'all' ? left : surplus));
    const ngwee = DECIMAL.test(amount) ? toNgwee(amount) : 0;
    const isValid = ngwee > 0 && ngwee <= left;
    setInputError(isValid ? undefined : `Enter an amount from K0.01 to ${formatMoney(left)}.`);
    return isValid ? onSubmit(toDecimal(ngwee)) : undefined;
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
    </FormDialog>
  );
}
