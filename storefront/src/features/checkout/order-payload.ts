import { COUNTRIES } from '@chitenge/contract/country';
import { DELIVERY_KIND_FACTS } from '@chitenge/contract/delivery';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { orderTotal } from '@chitenge/contract/discount-terms';
import type { LayByTerms } from '@chitenge/contract/lay-by-terms';
import { MOBILE_NETWORKS } from '@chitenge/contract/mobile-network';
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import { PROVINCES } from '@chitenge/contract/province';
import type { CallRequest } from '../../lib/call.ts';
import { ON_PAGE } from './mobile-network.ts';
import type { CheckoutFieldName, CheckoutFields } from './checkout-fields.ts';

/** The body of `POST /api/orders` (docs/behaviour.md#order-payload). */
export type OrderPayload = CallRequest<'POST /api/orders'>['body'];

const nullIfBlank = (text: string): string | null => text.trim() || null;
/** Returns what was chosen from a list; null for its empty entry. */
const chosen = <Option extends string>(options: readonly Option[], choice: string): Option | null =>
  options.find((option) => option === choice) ?? null;

/** What the method needs of the form. Texts that the shopper entered for another method are not sent. */
function deliveryPayload(fields: CheckoutFields, { id, kind }: DeliveryMethod): Partial<OrderPayload> {
  const needed = DELIVERY_KIND_FACTS[kind].needs;
  return {
    deliveryMethodId: id,
    recipientPhone: nullIfBlank(fields.recipientPhone),
    ...(needed === null ? {} : { [needed]: nullIfBlank(fields[needed]) }),
  };
}

interface Code {
  code: string;
  /** Ngwee. */
  amount: Ngwee;
}

/** What the shopper has chosen beside the form. */
export interface OrderChoices {
  /** Null in a shop without delivery methods. */
  method: DeliveryMethod | null;
  /** Whether the order is paid when it is handed over. */
  atDoor?: boolean;
  /** Whether nothing of it is paid before; then the form asks for no network and number. */
  paysNothingNow?: boolean;
  /** The code that counts, with what it takes off. */
  discount?: Code | null;
  /** The gift card or credit, with what it pays. */
  credit?: Code | null;
  /** The terms of a lay-by, as the page shows them; null to pay all at once. */
  layBy?: LayByTerms | null;
}

type PaidBy = Pick<OrderPayload, 'mobileProvider' | 'mobileNumber' | 'payBy'>;

const paidBy = ({ mobileProvider, mobileNumber }: CheckoutFields): PaidBy => ({
  mobileProvider: chosen(MOBILE_NETWORKS, mobileProvider) ?? '',
  ...(mobileProvider === ON_PAGE ? { payBy: 'page' as const } : { mobileNumber: mobileNumber.trim() }),
});

/**
 * Builds the payload from the form.
 * @param goods the sum of the cart's lines, in ngwee
 */
export function orderPayload(
  fields: CheckoutFields,
  goods: Ngwee,
  {
    method,
    atDoor = false,
    paysNothingNow = false,
    discount = null,
    credit = null,
    layBy = null,
  }: OrderChoices,
): OrderPayload {
  return {
    customerName: `${fields.firstName.trim()} ${fields.lastName.trim()}`,
    customerEmail: fields.email.trim(),
    customerPhone: fields.phone.trim(),
    shippingAddress: nullIfBlank(fields.address),
    city: nullIfBlank(fields.city),
    province: chosen(PROVINCES, fields.province),
    postalCode: nullIfBlank(fields.postalCode),
    country: chosen(COUNTRIES, fields.country),
    ...(paysNothingNow ? { mobileProvider: '' as const } : paidBy(fields)),
    totalAmount: toDecimal(orderTotal(goods, method, discount?.amount)),
    notes: fields.notes.trim(),
    ...(atDoor && { payAtDoor: true }),
    ...(discount === null ? {} : { discountCode: discount.code }),
    ...(credit === null ? {} : { creditCode: credit.code, creditAmount: toDecimal(credit.amount) }),
    ...(layBy === null ? {} : { layBy }),
    ...(method === null ? {} : deliveryPayload(fields, method)),
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
  deliveryMethodId: 'deliveryMethodId',
  landmark: 'landmark',
  station: 'station',
  recipientPhone: 'recipientPhone',
  mobileProvider: 'mobileProvider',
  mobileNumber: 'mobileNumber',
  notes: 'notes',
} satisfies Partial<Record<keyof OrderPayload, CheckoutFieldName>>;
