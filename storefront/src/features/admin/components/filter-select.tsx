import { useId } from 'react';
import { Select } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Selected value; '' selects the first option, which does not filter. */
  value: Value | '';
  /** Label of the first option, such as 'All Statuses'. */
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  /** Whether only a phone shows it. */
  onPhone?: boolean;
  onValueChange: (value: Value | '') => void;
}

/** A native select that filters a list by one property. */
export function FilterSelect<Value extends string>({
  label,
  value,
  allLabel,
  options,
  onPhone = false,
  onValueChange,
}: FilterSelectProps<Value>) {
  const id = useId();
  return (
    <div data-on-phone={onPhone}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Select
        id={id}
        value={value}
        onChange={(event) =>
          onValueChange(options.find((option) => option.value === event.target.value)?.value ?? '')
        }
      >
        <option value="">{allLabel}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
