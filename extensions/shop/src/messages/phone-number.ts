import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

const HOME_COUNTRY = 'ZM';

/**
 * Returns a Zambian mobile number in E.164; null for another text, such as a fixed line. An SMS to another country costs
 * many times as much, and anybody can order with any number.
 */
export function toMobileNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, HOME_COUNTRY);
  return number?.isValid() && number.country === HOME_COUNTRY ? number.number : null;
}

/** Whether a text is a mobile number of any country. */
export function isMobileNumber(text: string): boolean {
  return parsePhoneNumberFromString(text, HOME_COUNTRY)?.isValid() === true;
}
