import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { Field, Input } from '../../ui/field.tsx';

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
