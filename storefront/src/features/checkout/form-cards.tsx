import { PAYMENT_SLUG } from '@chitenge/contract/content-page-slugs';
import { MOBILE_NETWORKS, NETWORK_LABELS } from '@chitenge/contract/mobile-network';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import type { PaymentOptions } from '@chitenge/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useStoreSettings } from '../../lib/store-settings.ts';
import { from } from '../../theme/breakpoints.ts';
import { size, space, touchTarget } from '../../theme/tokens.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useContentPath } from '../content/index.ts';
import { canAskForPin, paymentOptionsQuery } from '../payment/index.ts';
import { type CheckoutFields, COUNTRY_OPTIONS, FIELD_LABELS } from './checkout-fields.ts';
import { FormCard, WideField } from './form-card.tsx';
import { ProvinceField, SelectField, TextAreaField, TextField } from './form-fields.tsx';
import { BY_SMS, networkOf, ON_PAGE } from './mobile-network.ts';

export function PersonalInformation() {
  return (
    <FormCard title="Personal Information">
      <TextField name="firstName" autoComplete="given-name" required />
      <TextField name="lastName" autoComplete="family-name" required />
      <TextField name="email" type="email" inputMode="email" autoComplete="email" required />
      <TextField name="phone" type="tel" inputMode="tel" autoComplete="tel" required />
    </FormCard>
  );
}

/** @param hasDelivery whether the shop has delivery methods; then city and province are in their card */
export function ShippingAddress({ hasDelivery }: { hasDelivery: boolean }) {
  const canReach = useStoreSettings()?.contactLinks.length !== 0;
  return (
    <FormCard
      title="Shipping Address (Optional)"
      text={
        hasDelivery
          ? 'Your street and house number, if you have them.'
          : canReach
            ? 'Leave this empty to collect your order, or to arrange delivery with us.'
            : 'Leave this empty to collect your order.'
      }
    >
      <WideField>
        <TextField name="address" autoComplete="street-address" />
      </WideField>
      {!hasDelivery && (
        <>
          <TextField name="city" autoComplete="address-level2" />
          <ProvinceField />
        </>
      )}
      <TextField name="postalCode" inputMode="numeric" autoComplete="postal-code" />
      <SelectField name="country" options={COUNTRY_OPTIONS} autoComplete="country-name" />
    </FormCard>
  );
}

const PAY_LATER = 'You pay after you have placed the order.';

/** @param doorAhead what the first order that is paid at the door pays before it is packed, in ngwee; null for others */
export function MobileMoneyPayment({ doorAhead }: { doorAhead: Ngwee | null }) {
  const { data: options, isError } = useQuery(paymentOptionsQuery);
  const isOnPage = useWatch<CheckoutFields, 'mobileProvider'>({ name: 'mobileProvider' }) === ON_PAGE;
  const page = options?.page ?? null;
  const { getValues, setValue } = useFormContext<CheckoutFields>();
  // The choice may be from a visit on which the shop took cards.
  const isGone = isOnPage && options !== undefined && page === null;
  useEffect(() => {
    if (isGone) setValue('mobileProvider', networkOf(getValues('mobileNumber')));
  }, [isGone, getValues, setValue]);
  // Without an answer, the order page shows the codes to dial.
  const isKnown = options !== undefined || isError;
  const nextStep = isOnPage
    ? 'We then lead you to the secure page of our payment partner.'
    : options && canAskForPin(options)
      ? 'Your phone will then ask for your PIN.'
      : 'We then show you what to dial.';
  const first =
    doorAhead === null
      ? PAY_LATER
      : `Only for the delivery fee of ${formatMoney(doorAhead)}, if it is the first order with your phone number.`;
  const text = isKnown && doorAhead === null ? `${first} ${nextStep}` : first;
  return (
    <FormCard title={page === null ? 'Mobile Money Payment' : 'Payment'} text={text}>
      <WideField>
        <ProviderField page={page} />
      </WideField>
      {!(isOnPage && page !== null) && (
        <TextField
          name="mobileNumber"
          hint={
            doorAhead === null ? 'The number you will pay from.' : 'The number you would pay the fee from.'
          }
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="e.g., 0971234567"
          required
        />
      )}
      <PaymentHelp />
    </FormCard>
  );
}

/** Leads to the page about paying. The form keeps what is typed. */
function PaymentHelp() {
  const path = useContentPath(PAYMENT_SLUG);
  if (path === null) return null;
  return (
    <StyledHelp>
      <Link to={path}>How to pay, and is it safe?</Link>
    </StyledHelp>
  );
}

const StyledHelp = styled(WideField).attrs({ as: 'p' })`
  margin-top: calc(-1 * ${space.s});

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    font-size: ${size.small};
  }
`;

/** What the shop should know; most leave it empty. */
export function NoteForShop() {
  return (
    <FormCard title="Note (Optional)">
      <WideField>
        <TextAreaField name="notes" hint="Anything we should know before we pack your order." rows={3} />
      </WideField>
    </FormCard>
  );
}

const OPTIONS: readonly { value: string; label: string }[] = [
  ...MOBILE_NETWORKS.map((value) => ({ value, label: NETWORK_LABELS[value] })),
  { value: BY_SMS, label: 'Instructions by SMS' },
];

/** The choice of mobile-money network, and of the page for cards in a shop that has one. */
function ProviderField({ page }: Pick<PaymentOptions, 'page'>) {
  const { field, fieldState } = useController<CheckoutFields, 'mobileProvider'>({ name: 'mobileProvider' });
  return (
    <StyledProviders
      {...field}
      legend={page === null ? FIELD_LABELS.mobileProvider : 'How You Pay'}
      options={page === null ? OPTIONS : [...OPTIONS, { value: ON_PAGE, label: page.label }]}
      onValueChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

const StyledProviders = styled(RadioCards)`
  ${from.tablet} {
    > div {
      grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
    }
  }
`;
