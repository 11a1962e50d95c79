import type { CorrectOrder } from '@chitenge/contract/correct-order';
import { COUNTRIES, PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/region';
import { MOBILE_PROVIDERS, PROVIDER_LABELS } from '@chitenge/contract/status';

export type CorrectableField = keyof CorrectOrder['changes'];

interface FieldControl {
  label: string;
  /** The values that the field accepts; without them it is a text. */
  choices?: { value: string; text: string }[];
  multiLine?: boolean;
}

/** The fields that the owner can correct, and how the form shows them. */
export const CORRECTABLE_FIELDS: Record<CorrectableField, FieldControl> = {
  customerName: { label: 'Name' },
  customerEmail: { label: 'Email' },
  customerPhone: { label: 'Phone' },
  shippingAddress: { label: 'Address', multiLine: true },
  city: { label: 'City' },
  province: {
    label: 'Province',
    choices: PROVINCES.map((value) => ({ value, text: PROVINCE_LABELS[value] })),
  },
  postalCode: { label: 'Postal code' },
  country: { label: 'Country', choices: COUNTRIES.map((value) => ({ value, text: value })) },
  recipientPhone: { label: 'Recipient’s phone' },
  landmark: { label: 'Landmark' },
  station: { label: 'Bus station' },
  mobileProvider: {
    label: 'Payment provider',
    choices: MOBILE_PROVIDERS.map((value) => ({ value, text: PROVIDER_LABELS[value] })),
  },
  mobileNumber: { label: 'Mobile number' },
};
