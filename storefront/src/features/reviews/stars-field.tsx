import { MAX_STARS } from '@chitenge/contract/review-terms';
import { useId } from 'react';
import { styled } from 'styled-components';
import { color, touchTarget } from '../../theme/tokens.ts';
import { Icon } from '../../ui/icon.tsx';
import { overLabel } from '../../ui/over-label.ts';
import { STAR } from '../../ui/rating.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { choices } from '../../ui/layout.ts';

interface StarsFieldProps {
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
}

/** The choice of one to five stars: a group of radio buttons. */
export function StarsField({ value, onChange, error }: StarsFieldProps) {
  const name = useId();
  return (
    <StyledStars aria-describedby={error ? `${name}-error` : undefined} data-invalid={error ? '' : undefined}>
      <legend>
        Your rating<span aria-hidden="true"> *</span>
      </legend>
      <div>
        {Array.from({ length: MAX_STARS }, (_, at) => at + 1).map((star) => (
          <label key={star}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <span>
              <Icon shape={STAR} side={30} filled={star <= value} />
            </span>
            <VisuallyHidden>{star === 1 ? '1 star' : `${star} stars`}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && <p id={`${name}-error`}>{error}</p>}
    </StyledStars>
  );
}

const StyledStars = styled.fieldset`
  ${choices}

  > div {
    display: flex;
    color: ${color.copper};
  }

  label {
    position: relative;
    cursor: pointer;
  }

  input {
    ${overLabel}
  }

  label > span:first-of-type {
    display: grid;
    place-items: center;
    width: ${touchTarget};
    height: ${touchTarget};
  }

  input:focus-visible + span {
    outline: 2px solid ${color.copper};
    outline-offset: -3px;
  }
`;
