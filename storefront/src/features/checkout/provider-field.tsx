import { MOBILE_PROVIDERS, PROVIDER_LABELS } from '@chitenge/contract/mobile-provider';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { FIELD_LABELS, type CheckoutFields } from './checkout-fields.ts';
import { BY_SMS } from './mobile-network.ts';

const OPTIONS: readonly { value: string; label: string }[] = [
  ...MOBILE_PROVIDERS.map((value) => ({ value, label: PROVIDER_LABELS[value] })),
  { value: BY_SMS, label: 'Instructions by SMS' },
];

/** The choice of mobile-money provider. */
export function ProviderField() {
  const { field, fieldState } = useController<CheckoutFields, 'mobileProvider'>({ name: 'mobileProvider' });
  return (
    <StyledProviders
      {...field}
      legend={FIELD_LABELS.mobileProvider}
      options={OPTIONS}
      onValueChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

const StyledProviders = styled(RadioCards)`
  ${from.tablet} {
    > div {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;
