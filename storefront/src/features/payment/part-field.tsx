import { cleanAmount } from '@chitenge/contract/clean-text';
import { DECIMAL, formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { MIN_PART } from '@chitenge/contract/payments';
import { Field, Input } from '../../ui/field.tsx';

/** Whether an amount can be paid in parts. */
export const canBeSplit = (most: string): boolean => toNgwee(most) >= 2 * MIN_PART;

/** Says which parts can be paid. */
export const partRange = (most: string): string =>
  toNgwee(most) <= MIN_PART
    ? `Enter ${formatMoney(toNgwee(most))}, which is all that is left.`
    : `Enter an amount from ${formatMoney(MIN_PART)} to ${formatMoney(toNgwee(most))}.`;

/** Reads the part that somebody has typed, as people write amounts; null unless it can be paid. */
export function readPart(typed: string, most: string): string | null {
  const text = cleanAmount(typed).replace(/^K/i, '').replace(',', '.');
  const ngwee = DECIMAL.test(text) ? toNgwee(text) : 0;
  return ngwee >= Math.min(MIN_PART, toNgwee(most)) && ngwee <= toNgwee(most) ? toDecimal(ngwee) : null;
}

interface PartFieldProps {
  value: string;
  most: string;
  onChange: (typed: string) => void;
  error: string | undefined;
  required?: boolean;
}

/** The field for a part of what is left to pay. */
export function PartField({ value, most, onChange, error, required = false }: PartFieldProps) {
  const left = formatMoney(toNgwee(most));
  return (
    <Field
      label="Amount in kwacha"
      hint={required ? `${left} is left to pay.` : `Leave it empty for all that is left, ${left}.`}
      required={required}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
