import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

export const HOME_COUNTRY = 'ZM';

/** Parses a valid phone number; without a country code, one of Zambia. */
export function parsePhoneNumber(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, HOME_COUNTRY);
  return number?.isValid() ? number : undefined;
}

/** Returns a phone number in E.164, or undefined for other text. */
export function toPhoneNumber(text: string): string | undefined {
  return parsePhoneNumber(text)?.number;
}
