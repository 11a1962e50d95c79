/** The fields of an order that can be corrected, as people read them. Without zod, so that pages stay small. */
export const CORRECTION_LABELS = {
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  shippingAddress: 'Address',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code',
  country: 'Country',
  recipientPhone: 'Recipient’s phone',
  landmark: 'Landmark',
  station: 'Bus station',
  mobileProvider: 'Payment provider',
  mobileNumber: 'Mobile number',
  deliveryMethodId: 'Delivery',
  totalAmount: 'Total',
  customerNote: 'Customer’s note',
} as const;

const labels = new Map<string, string>(Object.entries(CORRECTION_LABELS));

/** Returns the label of a corrected field of an order's timeline. */
export const correctionLabel = (field: string): string => labels.get(field) ?? field;
