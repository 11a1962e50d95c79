import { cleanBarcode, isGtin } from './clean-text.ts';

/**
 * Numbers that a shop may give itself, and those of coupons; the first ones of a GTIN-13, and of a GTIN-8.
 * @see https://www.gs1.org/standards/id-keys/company-prefix
 */
const OF_SHOPS = /^(?:0[245]|2|9[89]|0{8})/;
const OF_SHOPS_8 = /^[02]/;

/** Returns the GTIN that a barcode is, by which services know the goods of a manufacturer; null for any other code. */
export function gtinOf(barcode: string | null): string | null {
  const digits = cleanBarcode(barcode ?? '');
  if (!isGtin(digits)) return null;
  const isOfShop =
    digits.length === 8 ? OF_SHOPS_8.test(digits) : OF_SHOPS.test(digits.padStart(14, '0').slice(1));
  return isOfShop ? null : digits;
}

const DIGITS = Array.from('0123456789');

/**
 * Returns an in-store number: an EAN-13 of the range that shops give themselves, which no manufacturer has.
 * @param sequence 1 to 99,999,999,999
 */
export function inStoreNumber(sequence: number): string {
  const number = `2${String(sequence).padStart(11, '0')}`;
  return number + (DIGITS.find((digit) => isGtin(number + digit)) ?? '');
}
