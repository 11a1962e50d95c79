import type { AdminReturn, ReturnCommand } from '@chitenge/contract/admin-returns';
import { MAX_RETURN_TEXT, RETURN_CONDITIONS, type ReturnCondition } from '@chitenge/contract/return-state';
import { InputField, TextAreaField } from '../../../../ui/field-controls.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { isRefundable } from '../return-labels.ts';
import { isWantedSoldOut, type ReturnInput } from './return-input.ts';

interface ReturnFieldsProps {
  row: AdminReturn;
  command: ReturnCommand;
  input: ReturnInput;
  error: string | undefined;
  onChange: (changes: Partial<ReturnInput>) => void;
}

const CONDITION_LABELS: Record<ReturnCondition, string> = {
  sellable: 'For sale again: the stock goes up',
  damaged: 'Damaged: the stock stays',
};

const CONDITIONS = RETURN_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }));

const ANSWERS: Partial<Record<ReturnCommand, { label: string; required: boolean; hint: string }>> = {
  accept: {
    label: 'What the customer reads',
    required: false,
    hint: 'Optional. Where to bring or send the goods, and until when.',
  },
  reject: { label: 'What the customer reads', required: true, hint: 'Why you cannot take it back.' },
  cancel: { label: 'What the customer reads', required: false, hint: 'Optional.' },
};

/** The fields of one change. */
export function ReturnFields({ row, command, input, error, onChange }: ReturnFieldsProps) {
  const answer = ANSWERS[command];
  const isSoldOut = isWantedSoldOut(row);
  return (
    <>
      {command === 'accept' && row.wanted !== null && (
        <RadioField
          label="Accept as"
          value={input.asReturn ? 'return' : 'exchange'}
          options={[
            {
              value: 'exchange',
              label: isSoldOut ? 'An exchange: not enough in stock' : 'An exchange',
              isDisabled: isSoldOut,
            },
            { value: 'return', label: 'A return, with a refund' },
          ]}
          onValueChange={(value) => onChange({ asReturn: value === 'return' })}
        />
      )}
      {answer && (
        <TextAreaField
          {...answer}
          error={error}
          rows={3}
          maxLength={MAX_RETURN_TEXT}
          value={input.answer}
          onValueChange={(value) => onChange({ answer: value })}
        />
      )}
      {command === 'receive' && (
        <RadioField
          label="What becomes of them"
          error={error}
          value={input.condition}
          options={CONDITIONS}
          onValueChange={(condition) => onChange({ condition })}
        />
      )}
      {command === 'refund' && isRefundable(row) && (
        <>
          <InputField
            label="Amount in kwacha"
            required
            error={error}
            inputMode="decimal"
            value={input.amount}
            onValueChange={(amount) => onChange({ amount })}
          />
          <RadioField
            label="How it goes back"
            value={input.asCredit ? 'credit' : 'money'}
            options={[
              { value: 'money', label: 'As it was paid' },
              { value: 'credit', label: 'As credit, with a code to spend in the shop' },
            ]}
            onValueChange={(value) => onChange({ asCredit: value === 'credit' })}
          />
        </>
      )}
    </>
  );
}
