/** Phone numbers as people write them, in E.164. The library's data are large, so no page of the shop loads this file. */
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { z } from 'zod';
import { cleanPhone } from './clean-text.ts';

const HOME_COUNTRY = 'ZM';

/** Parses a valid phone number; without a country code, one of Zambia. */
function parsePhoneNumber(text: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(cleanPhone(text), HOME_COUNTRY);
  return number?.isValid() ? number : null;
}

function isMobile(number: PhoneNumber): boolean {
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}

/** Returns the phone number of any country; null for other text. */
export const toPhoneNumber = (text: string): string | null => parsePhoneNumber(text)?.number ?? null;

/** Returns the mobile number of any country; null for other text. */
export function toMobileNumber(text: string): string | null {
  const number = parsePhoneNumber(text);
  return number !== null && isMobile(number) ? number.number : null;
}

/**
 * Returns the Zambian mobile number; null for other text, such as a fixed line. Mobile money needs one, and an SMS to
 * another country costs many times as much.
 */
export function toZambianMobileNumber(text: string): string | null {
  const number = parsePhoneNumber(text);
  return number !== null && number.country === HOME_COUNTRY && isMobile(number) ? number.number : null;
}

/** Returns a number with spaces, without which a spreadsheet shows 2.60971E+11; other text as it is. */
export const formatPhoneNumber = (text: string): string =>
  parsePhoneNumber(text)?.formatInternational() ?? text;

/** What separates several numbers in the field of one. */
const BETWEEN_NUMBERS = /[,;/]|\bor\b/;

/** Returns the parts of a text such as '0977 123 456 / 0966 123 456'. */
export const splitPhones = (text: string): string[] => text.split(BETWEEN_NUMBERS);

/** Refuses a text without a number that people can dial. Words around it, and further numbers, are kept. */
export const withPhoneNumber = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine(
    (text) => splitPhones(text).some((part) => toPhoneNumber(part) !== null),
    'must have a number that people can dial, such as 0971234567, or with its country code: +27 82 123 4567',
  );

/** Digits of the longest phone number (E.164). Two numbers have more. */
const MAX_DIGITS = 15;

const hasSeveralNumbers = (text: string): boolean =>
  cleanPhone(text).replaceAll(/\D/g, '').length > MAX_DIGITS;

const asPhone =
  (toNumber: (text: string) => string | null, message: string) =>
  <Schema extends z.ZodType<string>>(schema: Schema) =>
    schema.transform((text, context) => {
      const number = toNumber(text);
      if (number !== null) return number;
      context.addIssue(hasSeveralNumbers(text) ? 'must be one number only, such as 0971234567' : message);
      return z.NEVER;
    });

/** The phone number of any country in a text, in E.164: 0971234567 becomes +260971234567. */
export const phoneNumber = asPhone(
  toPhoneNumber,
  'must be a phone number, such as 0971234567, or with its country code: +260971234567',
);

/** The mobile number of any country in a text, in E.164. */
export const mobileNumber = asPhone(
  toMobileNumber,
  'must be a mobile number, such as 0971234567 or +260971234567',
);

/** The Zambian mobile number in a text, in E.164. */
export const zambianMobileNumber = asPhone(
  toZambianMobileNumber,
  'must be a Zambian mobile number, such as 0971234567',
);
