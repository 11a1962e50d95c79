import { COUNTRY_OPTIONS, PROVINCE_OPTIONS } from './checkout-fields.ts';
import { FormCard, WideField } from './form-card.tsx';
import { SelectField, TextField } from './form-fields.tsx';
import { ProviderField } from './provider-field.tsx';

export function PersonalInformation() {
  return (
    <FormCard title="Personal Information">
      <TextField name="firstName" label="First Name" autoComplete="given-name" required />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
      <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
      <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
    </FormCard>
  );
}

export function ShippingAddress() {
  return (
    <FormCard
      title="Shipping Address (Optional)"
      text="Leave it empty to collect your order or to arrange delivery with us."
    >
      <WideField>
        <TextField name="address" label="Address" autoComplete="street-address" />
      </WideField>
      <TextField name="city" label="City" autoComplete="address-level2" />
      <SelectField
        name="province"
        label="Province"
        options={PROVINCE_OPTIONS}
        autoComplete="address-level1"
      />
      <TextField name="postalCode" label="Postal Code" inputMode="numeric" autoComplete="postal-code" />
      <SelectField name="country" label="Country" options={COUNTRY_OPTIONS} autoComplete="country-name" />
    </FormCard>
  );
}

export function MobileMoneyPayment() {
  return (
    <FormCard
      title="Mobile Money Payment"
      text="You pay once the order is placed. We then show you what to dial."
    >
      <WideField>
        <ProviderField />
      </WideField>
      <TextField
        name="mobileNumber"
        label="Mobile Number"
        hint="The number that you will pay from."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="e.g., 0971234567"
        required
      />
    </FormCard>
  );
}
