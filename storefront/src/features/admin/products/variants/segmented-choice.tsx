import { useId } from 'react';
import { styled } from 'styled-components';
import { color, size, touchTarget } from '../../../../theme/tokens.ts';
import { overLabel } from '../../../../ui/over-label.ts';

interface SegmentedChoiceProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onValueChange: (value: Value) => void;
}

/** Radio buttons side by side, for a choice of few options. */
export function SegmentedChoice<Value extends string>({
  legend,
  value,
  options,
  onValueChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <StyledChoice>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </StyledChoice>
  );
}

const StyledChoice = styled.fieldset`
  min-width: 0;

  legend {
    margin-bottom: 0.4rem;
    padding: 0;
    font-size: ${size.small};
    font-weight: 600;
  }

  div {
    display: flex;
    flex-wrap: wrap;
  }

  label {
    position: relative;
    display: inline-block;
    margin: 0 -1px -1px 0;
    cursor: pointer;
  }

  span {
    position: relative;
    display: inline-grid;
    place-items: center;
    min-height: ${touchTarget};
    padding: 0.35rem 0.9rem;
    border: 1px solid ${color.edge};
    background: ${color.white};
    font-size: ${size.small};
  }

  input:checked + span {
    z-index: 1;
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }

  input:focus-visible + span {
    z-index: 2;
    outline: 2px solid ${color.copper};
    outline-offset: 2px;
  }

  input {
    ${overLabel}
    z-index: 3;
  }
`;
