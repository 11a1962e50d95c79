import { COUNTRIES, PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/place';
import { z } from 'zod';

/** What stands in the form where the wire has null (section 3). */
export const NONE = 'none';

/** The checkout's fields as the form holds them (section 3); all are text. */
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

/** What each field is called, over it and in what is said of it. */
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
 * The mobile-money number after the phone number has changed: it follows the phone while it is empty or equal to it,
 * and is left alone once it is another one (section 4).
 */
export function followedNumber(mobileNumber: string, phoneBefore: string, phone: string): string {
  return mobileNumber === '' || mobileNumber === phoneBefore ? phone : mobileNumber;
}
