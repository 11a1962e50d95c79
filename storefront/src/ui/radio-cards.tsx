import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { twoColumns } from '../theme/breakpoints.ts';
import { color, motion, size, space } from '../theme/tokens.ts';
import { overLabel } from './over-label.ts';
import { choices } from './layout.ts';

interface RadioCardsProps<Value extends string> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'onBlur'
> {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  error?: string | undefined;
  /** The first input, which takes the focus when the choice is missing. */
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A choice of one from a few cards. */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onValueChange,
  error,
  ref,
  className,
  name,
  onBlur,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <StyledCards className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              data-invalid={error && !option.isDisabled ? true : undefined}
              onChange={() => onValueChange(option.value)}
              onBlur={onBlur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <p id={`${id}-error`}>{error}</p>}
    </StyledCards>
  );
}

const StyledCards = styled.fieldset`
  ${choices}

  > div {
    display: grid;
    grid-template-columns: ${twoColumns};
    gap: ${space.s};
  }

  label {
    position: relative;
    display: grid;
    cursor: pointer;
  }

  input {
    ${overLabel}
  }

  span {
    display: grid;
    place-items: center;
    min-height: 3.5rem;
    padding: ${space.s};
    border: 1px solid ${color.edge};
    background: ${color.white};
    color: ${color.ink};
    font-size: ${size.small};
    font-weight: 500;
    line-height: 1.25;
    text-align: center;
    transition: border-color ${motion.quick} ${motion.ease};
  }

  input:hover + span {
    border-color: ${color.ink};
  }

  input:checked + span {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
    background: ${color.cotton};
  }

  input:disabled + span {
    border-color: ${color.hairline};
    background: ${color.cotton};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }

  input:focus-visible + span {
    outline: 2px solid ${color.copper};
    outline-offset: 3px;
  }
`;
