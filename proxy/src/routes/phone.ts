import type { PlaceOrder } from '@chitenge/contract/order';
import type { FieldError } from '@chitenge/contract/problem';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { invalidRequest } from '../problems/http-problem.ts';

const HOME = 'ZM';

function parse(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, HOME);
  return number?.isValid() ? number : undefined;
}

function canReceiveMoney(number: PhoneNumber): boolean {
  const type = number.getType();
  return number.country === HOME && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE');
}

/**
 * Checks an order's two phone numbers and writes them with their country code: 0971234567 becomes +260971234567.
 * The customer may live anywhere; mobile money goes to a Zambian mobile number.
 * @throws HttpProblem that names `customerPhone` or `mobileNumber`
 */
export function withPhoneNumbers(order: PlaceOrder): PlaceOrder {
  const phone = parse(order.customerPhone);
  const mobile = parse(order.mobileNumber);
  if (phone && mobile && canReceiveMoney(mobile)) {
    return { ...order, customerPhone: phone.number, mobileNumber: mobile.number };
  }
  const errors: FieldError[] = [];
  if (!phone) {
    const message = 'must be a phone number, such as 0971234567, or with its country code: +260971234567';
    errors.push({ field: 'customerPhone', message });
  }
  if (!mobile || !canReceiveMoney(mobile)) {
    errors.push({ field: 'mobileNumber', message: 'must be a Zambian mobile number, such as 0971234567' });
  }
  throw invalidRequest(errors);
}
