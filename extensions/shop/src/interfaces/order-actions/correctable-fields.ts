import { CORRECTION_LABELS as LABELS } from '@chitenge/contract/correction-labels';
import type { CorrectOrder } from '@chitenge/contract/correct-order';
import { COUNTRIES, PROVINCE_LABELS, PROVINCES } from '@chitenge/contract/region';
import { MOBILE_NETWORKS, NETWORK_LABELS } from '@chitenge/contract/status';

export type CorrectableField = keyof CorrectOrder['changes'];

interface FieldControl {
  label: string;
  /** The values that the field accepts; without them it is a text. */
  choices?: { value: string; text: string }[];
  multiLine?: boolean;
}

/** The fields that the owner can correct, and how the form shows them. */
export const CORRECTABLE_FIELDS: Record<CorrectableField, FieldControl> = {
  customerName: { label: LABELS.customerName },
  customerEmail: { label: LABELS.customerEmail },
  customerPhone: { label: LABELS.customerPhone },
  shippingAddress: { label: LABELS.shippingAddress, multiLine: true },
  city: { label: LABELS.city },
  province: {
    label: LABELS.province,
    choices: PROVINCES.map((value) => ({ value, text: PROVINCE_LABELS[value] })),
  },
  postalCode: { label: LABELS.postalCode },
  country: { label: LABELS.country, choices: COUNTRIES.map((value) => ({ value, text: value })) },
  recipientPhone: { label: LABELS.recipientPhone },
  landmark: { label: LABELS.landmark },
  station: { label: LABELS.station },
  mobileProvider: {
    label: LABELS.mobileProvider,
    choices: MOBILE_NETWORKS.map((value) => ({ value, text: NETWORK_LABELS[value] })),
  },
  mobileNumber: { label: LABELS.mobileNumber },
};
