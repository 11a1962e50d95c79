import { useId } from 'react';
import { Select } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The chosen value; '' is the first option, which stands for all. */
  value: Value | '';
  /** What '' is called: 'All Statuses'. */
  all: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | '') => void;
}

/** One filter of a list. */
export function FilterSelect<Value extends string>({
  label,
  value,
  all,
  options,
  onChoose,
}: FilterSelectProps<Value>) {
  const id = useId();
  return (
    <div>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Select
        id={id}
        value={value}
        onChange={(event) =>
          onChoose(options.find((option) => option.value === event.target.value)?.value ?? '')
        }
      >
        <option value="">{all}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
