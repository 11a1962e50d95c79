import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { NONE, type CheckoutFieldName, type CheckoutFields } from './checkout-fields.ts';
import { BY_SMS } from './mobile-network.ts';

/** The body of `POST /api/orders` (docs/behaviour.md#order-payload). */
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

const nullIfBlank = (text: string): string | null => text.trim() || null;
const nullIfNone = (choice: string): string | null => (choice === NONE ? null : choice);

/** Builds the payload from the form and the total that the shopper saw, in ngwee. */
export function orderPayload(fields: CheckoutFields, total: Ngwee): OrderPayload {
  return {
    customerName: `${fields.firstName.trim()} ${fields.lastName.trim()}`,
    customerEmail: fields.email.trim(),
    customerPhone: fields.phone.trim(),
    shippingAddress: nullIfBlank(fields.address),
    city: nullIfBlank(fields.city),
    province: nullIfNone(fields.province),
    postalCode: nullIfBlank(fields.postalCode),
    country: nullIfNone(fields.country),
    mobileProvider: fields.mobileProvider === BY_SMS ? '' : fields.mobileProvider,
    mobileNumber: fields.mobileNumber.trim(),
    totalAmount: toDecimal(total),
    notes: '',
  };
}

/** Maps fields of the payload, which the server's errors name, to fields of the form. */
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
