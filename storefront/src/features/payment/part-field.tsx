import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { InputField } from '../../ui/field-controls.tsx';

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
    <InputField
      label="Amount in kwacha"
      hint={required ? `${left} is left to pay.` : `Leave it empty for all that is left, ${left}.`}
      required={required}
      error={error}
      inputMode="decimal"
      value={value}
      onValueChange={onChange}
    />
  );
}
