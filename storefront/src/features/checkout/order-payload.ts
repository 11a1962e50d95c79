import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { NONE, type CheckoutFieldName, type CheckoutFields } from './checkout-fields.ts';

/** The order creation payload of section 3, as it is sent. */
export interface OrderPayload {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  shippingAddress: string | null;
  city: string | null;
  province: string | null;
  postalCode: string | null;
  country: string | null;
  mobileProvider: string;
  mobileNumber: string;
  totalAmount: string;
  notes: '';
}

const unlessBlank = (text: string): string | null => text.trim() || null;
const unlessNone = (choice: string): string | null => (choice === NONE ? null : choice);

/** Makes the payload from the form and the total that the shopper was shown. */
export function orderPayload(fields: CheckoutFields, total: Ngwee): OrderPayload {
  return {
    customerName: `${fields.firstName.trim()} ${fields.lastName.trim()}`,
    customerEmail: fields.email.trim(),
    customerPhone: fields.phone.trim(),
    shippingAddress: unlessBlank(fields.address),
    city: unlessBlank(fields.city),
    province: unlessNone(fields.province),
    postalCode: unlessBlank(fields.postalCode),
    country: unlessNone(fields.country),
    mobileProvider: fields.mobileProvider,
    mobileNumber: fields.mobileNumber.trim(),
    totalAmount: toDecimal(total),
    notes: '',
  };
}

/** Which field of the form each field of the payload comes from; the server names the latter. */
export const FORM_FIELDS: Readonly<Record<string, CheckoutFieldName>> = {
  customerName: 'firstName',
  customerEmail: 'email',
  customerPhone: 'phone',
  shippingAddress: 'address',
  city: 'city',
  province: 'province',
  postalCode: 'postalCode',
  country: 'country',
  mobileProvider: 'mobileProvider',
  mobileNumber: 'mobileNumber',
} satisfies Partial<Record<keyof OrderPayload, CheckoutFieldName>>;
