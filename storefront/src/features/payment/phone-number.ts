import { cleanPhone } from '@chitenge/contract/clean-text';

/** Returns whether a text has the digits of a whole Zambian mobile number. */
export function isWholeNumber(text: string): boolean {
  return /^(?:\+260|0)?[579]\d{8}$/.test(cleanPhone(text));
}
