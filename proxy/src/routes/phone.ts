import { placeOrderSchema } from '@chitenge/contract/order';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { z } from 'zod';

const HOME = 'ZM';

function parse(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, HOME);
  return number?.isValid() ? number : undefined;
}

function canReceiveMoney(number: PhoneNumber): boolean {
  const type = number.getType();
  return number.country === HOME && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE');
}

function withCountryCode(text: string, isFit: (number: PhoneNumber) => boolean): string | undefined {
  const number = parse(text);
  return number && isFit(number) ? number.number : undefined;
}

const { customerPhone, mobileNumber } = placeOrderSchema.shape;

/**
 * The contract's order with its two phone numbers checked and written with their country code: 0971234567 becomes
 * +260971234567. The customer may live anywhere; mobile money goes to a Zambian mobile number. Each field is checked by
 * itself, so that all that is wrong with an order is told at once.
 */
export const orderRequestSchema = placeOrderSchema.extend({
  customerPhone: customerPhone.transform((text, context) => {
    const number = withCountryCode(text, () => true);
    if (number !== undefined) return number;
    context.addIssue('must be a phone number, such as 0971234567, or with its country code: +260971234567');
    return z.NEVER;
  }),
  mobileNumber: mobileNumber.transform((text, context) => {
    const number = withCountryCode(text, canReceiveMoney);
    if (number !== undefined) return number;
    context.addIssue('must be a Zambian mobile number, such as 0971234567');
    return z.NEVER;
  }),
});
