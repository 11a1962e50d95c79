import { MOBILE_PROVIDERS, PROVIDER_LABELS } from '@chitenge/contract/mobile-provider';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { RadioCards } from '../../ui/radio-cards.ts';
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

const StyledProviders = styled(RadioCards)`
  ${from.tablet} {
    > div {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;
