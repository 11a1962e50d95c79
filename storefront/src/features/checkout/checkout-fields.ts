import { COUNTRIES, PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/region';
import { z } from 'zod';

/** The form's value for a choice that the order payload sends as null. */
export const NONE = 'none';

/** The form's values, all text (docs/behaviour.md#checkout-fields). */
export const checkoutFieldsSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
  mobileProvider: z.string(),
  mobileNumber: z.string(),
});
export type CheckoutFields = z.infer<typeof checkoutFieldsSchema>;
export type CheckoutFieldName = keyof CheckoutFields;

/** Field names, for labels and error messages. */
export const FIELD_LABELS: Readonly<Record<CheckoutFieldName, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal Code',
  country: 'Country',
  mobileProvider: 'Mobile Money Provider',
  mobileNumber: 'Mobile Number',
};

export const EMPTY_FIELDS: CheckoutFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  province: NONE,
  postalCode: '',
  country: 'Zambia',
  mobileProvider: '',
  mobileNumber: '',
};

interface Option {
  value: string;
  label: string;
}

const NO_CHOICE: Option = { value: NONE, label: 'None' };

export const PROVINCE_OPTIONS: readonly Option[] = [
  NO_CHOICE,
  ...PROVINCES.map((value) => ({ value, label: PROVINCE_LABELS[value] })),
];

export const COUNTRY_OPTIONS: readonly Option[] = [
  NO_CHOICE,
  ...COUNTRIES.map((value) => ({ value, label: value })),
];

/**
 * Returns the mobile number after a change of the phone number. An empty or equal mobile number follows the phone number
 * (docs/behaviour.md#checkout).
 */
export function nextMobileNumber(mobileNumber: string, phoneBefore: string, phone: string): string {
  return mobileNumber === '' || mobileNumber === phoneBefore ? phone : mobileNumber;
}
