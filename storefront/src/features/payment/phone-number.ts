import { cleanPhone } from '@chitenge/contract/clean-text';

/** Writes a Zambian number as people dial it: +260971234567 becomes 0971234567. Other numbers stay. */
export function toLocalNumber(phone: string): string {
  return phone.replace(/^\+260/, '0');
}

/** Returns whether a text has the digits of a whole Zambian mobile number. */
export function isWholeNumber(text: string): boolean {
  return /^(?:\+260|0)?[579]\d{8}$/.test(cleanPhone(text));
}

/**
 * Names the phone of a payment. The API hides all but its last three digits.
 * @param known numbers that this shopper has typed, of which one may be it
 */
export function payerPhone(masked: string | null, known: readonly string[]): string {
  const end = masked?.slice(-3);
  const whole = known.find((phone) => end === undefined || phone.endsWith(end));
  if (whole !== undefined) return toLocalNumber(whole);
  return end === undefined ? 'the phone' : `the phone that ends in ${end}`;
}
