import { InputField } from '../../../ui/field-controls.tsx';
import { readCount } from './difference.ts';

interface CountedFieldProps {
  value: string;
  /** Whether somebody has tried to go on without a count. */
  isTried: boolean;
  onChange: (typed: string) => void;
}

/** The sum of the notes and coins that somebody has counted. */
export const CountedField = ({ value, isTried, onChange }: CountedFieldProps) => (
  <InputField
    label="Counted, in kwacha"
    required
    inputMode="decimal"
    error={isTried && readCount(value) === null ? 'Enter what you have counted, such as 349.00.' : undefined}
    value={value}
    onValueChange={onChange}
  />
);
