import { COUNTRIES } from '@chitenge/contract/country';
import { PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/province';

/** The form's value for a choice that the order payload sends as null. */
export const NONE = 'none';

/** The form's values, all text (docs/behaviour.md#checkout-fields), of an empty form. */
export const EMPTY_FIELDS = {
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
  deliveryMethodId: '',
  landmark: '',
  station: '',
  recipientPhone: '',
  notes: '',
} as const satisfies Record<string, string>;

export type CheckoutFieldName = keyof typeof EMPTY_FIELDS;
export type CheckoutFields = Record<CheckoutFieldName, string>;

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
  deliveryMethodId: 'Delivery Method',
  landmark: 'Landmark',
  station: 'Bus Station',
  recipientPhone: 'Recipient Phone',
  notes: 'Note for the shop',
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
 * (docs/shopping.md#checkout).
 */
export function nextMobileNumber(mobileNumber: string, phoneBefore: string, phone: string): string {
  return mobileNumber === '' || mobileNumber === phoneBefore ? phone : mobileNumber;
}
