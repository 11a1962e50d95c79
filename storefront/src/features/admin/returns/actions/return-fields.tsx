import type { AdminReturn, ReturnCommand } from '@chitenge/contract/admin-returns';
import { MAX_RETURN_TEXT, RETURN_CONDITIONS, type ReturnCondition } from '@chitenge/contract/return-state';
import { useId } from 'react';
import { Field, Input, TextArea } from '../../../../ui/field.tsx';
import { RadioFieldset } from '../../payments/actions/radio-fieldset.ts';
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
  return (
    <>
      {command === 'accept' && row.wanted !== null && (
        <AcceptedAs row={row} input={input} onChange={onChange} />
      )}
      {answer && (
        <Field label={answer.label} required={answer.required} error={error} hint={answer.hint}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={MAX_RETURN_TEXT}
              value={input.answer}
              onChange={({ target: { value } }) => onChange({ answer: value })}
            />
          )}
        </Field>
      )}
      {command === 'receive' && <Condition input={input} error={error} onChange={onChange} />}
      {command === 'refund' && isRefundable(row) && (
        <Field label="Amount in kwacha" required error={error}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={input.amount}
              onChange={({ target: { value } }) => onChange({ amount: value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

type PartProps = Pick<ReturnFieldsProps, 'input' | 'onChange'>;

function AcceptedAs({ row, input, onChange }: PartProps & Pick<ReturnFieldsProps, 'row'>) {
  const name = useId();
  const isSoldOut = isWantedSoldOut(row);
  return (
    <RadioFieldset>
      <legend>Accept as</legend>
      <label>
        <input
          type="radio"
          name={name}
          checked={!input.asReturn}
          disabled={isSoldOut}
          onChange={() => onChange({ asReturn: false })}
        />
        {isSoldOut ? 'An exchange: not enough in stock' : 'An exchange'}
      </label>
      <label>
        <input
          type="radio"
          name={name}
          checked={input.asReturn}
          onChange={() => onChange({ asReturn: true })}
        />
        A return, with a refund
      </label>
    </RadioFieldset>
  );
}

function Condition({ input, error, onChange }: PartProps & Pick<ReturnFieldsProps, 'error'>) {
  const name = useId();
  return (
    <RadioFieldset>
      <legend>What becomes of them</legend>
      {RETURN_CONDITIONS.map((condition) => (
        <label key={condition}>
          <input
            type="radio"
            name={name}
            checked={input.condition === condition}
            onChange={() => onChange({ condition })}
          />
          {CONDITION_LABELS[condition]}
        </label>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </RadioFieldset>
  );
}
