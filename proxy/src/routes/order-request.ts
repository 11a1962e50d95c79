import { placeOrderSchema } from '@chitenge/contract/order';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { z } from 'zod';

const HOME_COUNTRY = 'ZM';

function parse(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, HOME_COUNTRY);
  return number?.isValid() ? number : undefined;
}

function canPayByMobileMoney(number: PhoneNumber): boolean {
  const type = number.getType();
  return number.country === HOME_COUNTRY && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE');
}

function toE164(text: string, isAllowed: (number: PhoneNumber) => boolean): string | undefined {
  const number = parse(text);
  return number && isAllowed(number) ? number.number : undefined;
}

/** Returns a phone number in E.164, or undefined for other text. */
export function toPhoneNumber(text: string): string | undefined {
  return toE164(text, () => true);
}

/** A phone number of any country, in E.164. */
export const phoneNumber = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.transform((text, context) => {
    const number = toPhoneNumber(text);
    if (number !== undefined) return number;
    context.addIssue('must be a phone number, such as 0971234567, or with its country code: +260971234567');
    return z.NEVER;
  });

/** A Zambian mobile number, in E.164. */
export const mobileMoneyNumber = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.transform((text, context) => {
    const number = toE164(text, canPayByMobileMoney);
    if (number !== undefined) return number;
    context.addIssue('must be a Zambian mobile number, such as 0971234567');
    return z.NEVER;
  });

const { customerPhone, mobileNumber } = placeOrderSchema.shape;

/**
 * The contract's order with both phone numbers in E.164: 0971234567 becomes +260971234567.
 * The customer's number can be foreign. The mobile money number must be a Zambian mobile number.
 * Each field has its own transform, so that one response lists all errors.
 */
export const orderRequestSchema = placeOrderSchema.extend({
  customerPhone: phoneNumber(customerPhone),
  mobileNumber: mobileMoneyNumber(mobileNumber),
});
