import { placeOrderSchema } from '@chitenge/contract/order';
import type { PhoneNumber } from 'libphonenumber-js/max';
import { z } from 'zod';
import { HOME_COUNTRY, parsePhoneNumber, toPhoneNumber } from '../phone-number.ts';

function canPayByMobileMoney(number: PhoneNumber): boolean {
  const type = number.getType();
  return number.country === HOME_COUNTRY && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE');
}

function toE164(text: string, isAllowed: (number: PhoneNumber) => boolean): string | undefined {
  const number = parsePhoneNumber(text);
  return number && isAllowed(number) ? number.number : undefined;
}

const NOT_A_NUMBER = 'must be a phone number, such as 0971234567, or with its country code: +260971234567';

/** A phone number of any country, in E.164. */
export const phoneNumber = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.transform((text, context) => {
    const number = toPhoneNumber(text);
    if (number !== undefined) return number;
    context.addIssue(NOT_A_NUMBER);
    return z.NEVER;
  });

/** The same, and null for none. */
const optionalPhoneNumber = <Schema extends z.ZodType<string | null>>(schema: Schema) =>
  schema.transform((text, context) => {
    if (text === null) return null;
    const number = toPhoneNumber(text);
    if (number !== undefined) return number;
    context.addIssue(NOT_A_NUMBER);
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

const { customerPhone, recipientPhone, mobileNumber } = placeOrderSchema.shape;

/**
 * The contract's order with its phone numbers in E.164: 0971234567 becomes +260971234567.
 * The customer's number can be foreign. The mobile money number must be a Zambian mobile number.
 * Each field has its own transform, so that one response lists all errors.
 */
export const orderRequestSchema = placeOrderSchema.extend({
  customerPhone: phoneNumber(customerPhone),
  recipientPhone: optionalPhoneNumber(recipientPhone),
  mobileNumber: mobileMoneyNumber(mobileNumber),
});
