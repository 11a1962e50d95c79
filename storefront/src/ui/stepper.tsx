import { styled } from 'styled-components';
import { color, touchTarget } from '../theme/tokens.ts';
import { Icon } from './icon.tsx';

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What it counts, for screen readers: 'quantity of Lusaka Wrap Dress'. */
  of: string;
  min?: number;
  /** No maximum without it. */
  max?: number;
  /** Whether there is nothing to count. */
  disabled?: boolean;
}

/** A number with a minus and a plus button. */
export function Stepper({ value, onChange, of, min = 1, max = Infinity, disabled = false }: StepperProps) {
  return (
    <StyledStepper aria-label={of}>
      <button
        type="button"
        data-step={-1}
        aria-label={`Decrease ${of}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" side={16} />
      </button>
      <output aria-live="polite" translate="no">
        {value}
      </output>
      <button
        type="button"
        data-step={1}
        aria-label={`Increase ${of}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" side={16} />
      </button>
    </StyledStepper>
  );
}

const StyledStepper = styled.fieldset`
  display: inline-flex;
  align-items: stretch;
  border: 1px solid ${color.edge};

  button {
    display: grid;
    place-items: center;
    width: ${touchTarget};
    min-height: ${touchTarget};
  }

  button:disabled {
    color: ${color.edge};
    cursor: not-allowed;
  }

  output {
    display: grid;
    place-items: center;
    min-width: 2.25rem;
    font-variant-numeric: tabular-nums;
  }
`;
