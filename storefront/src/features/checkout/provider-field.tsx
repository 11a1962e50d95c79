import { MOBILE_PROVIDERS, PROVIDER_LABELS } from '@chitenge/contract/status';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { from, twoColumns } from '../../theme/breakpoints.ts';
import { color, motion, size, space } from '../../theme/tokens.ts';
import { overLabel } from '../../ui/over-label.ts';
import { FIELD_LABELS, type CheckoutFields } from './checkout-fields.ts';
import { BY_SMS } from './mobile-network.ts';

const OPTIONS: readonly { value: string; label: string }[] = [
  ...MOBILE_PROVIDERS.map((value) => ({ value, label: PROVIDER_LABELS[value] })),
  { value: BY_SMS, label: 'Instructions by SMS' },
];

/** The choice of mobile-money provider. */
export function ProviderField() {
  const { register, formState } = useFormContext<CheckoutFields>();
  const errorId = useId();
  const error = formState.errors.mobileProvider?.message;
  return (
    <StyledProviders aria-describedby={error ? errorId : undefined}>
      <legend>{FIELD_LABELS.mobileProvider}</legend>
      <div>
        {OPTIONS.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" value={value} {...register('mobileProvider')} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <p id={errorId}>{error}</p>}
    </StyledProviders>
  );
}

const StyledProviders = styled.fieldset`
  legend {
    margin-bottom: 0.4rem;
    padding: 0;
    font-size: ${size.small};
    font-weight: 600;
  }

  > div {
    display: grid;
    grid-template-columns: ${twoColumns};
    gap: ${space.s};
  }

  ${from.tablet} {
    > div {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
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

  input:focus-visible + span {
    outline: 2px solid ${color.copper};
    outline-offset: 3px;
  }

  > p {
    margin-top: 0.4rem;
    color: ${color.oxide};
    font-size: ${size.small};
    font-weight: 500;
  }
`;
