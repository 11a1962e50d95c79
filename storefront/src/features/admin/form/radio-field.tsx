import { useId } from 'react';
import { styled } from 'styled-components';
import { color, space, touchTarget } from '../../../theme/tokens.ts';
import type { Option } from '../../../ui/field-controls.tsx';
import { choices } from '../../../ui/layout.ts';

interface RadioFieldProps<Value extends string> {
  label: string;
  error?: string | undefined;
  value: Value | null;
  options: readonly Option<Value>[];
  onValueChange: (value: Value) => void;
}

/** Radio buttons, one under the other. */
export function RadioField<Value extends string>({
  label,
  error,
  value,
  options,
  onValueChange,
}: RadioFieldProps<Value>) {
  const id = useId();
  return (
    <StyledRadios aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" id={`${id}-error`}>
          {error}
        </p>
      )}
    </StyledRadios>
  );
}

const StyledRadios = styled.fieldset`
  display: grid;
  padding: 0;

  ${choices}

  label {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space.s};
    align-items: center;
    min-height: ${touchTarget};
    padding-block: ${space.xs};
    cursor: pointer;
  }

  input {
    accent-color: ${color.copper};
  }
`;
