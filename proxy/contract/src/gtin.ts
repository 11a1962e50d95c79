import { cleanBarcode } from './clean-text.ts';

/** GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN, ISBN) and GTIN-14. */
const LENGTHS = new Set([8, 12, 13, 14]);

/**
 * Numbers that a shop may give itself, and those of coupons; the first ones of a GTIN-13, and of a GTIN-8.
 * @see https://www.gs1.org/standards/id-keys/company-prefix
 */
const OF_SHOPS = /^(?:0[245]|2|9[89]|0{8})/;
const OF_SHOPS_8 = /^[02]/;

/** Weighs the digits 1 and 3 by turns, from the right: https://www.gs1.org/services/how-calculate-check-digit-manually. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Returns the GTIN that a barcode is, by which services know the goods of a manufacturer; null for any other code. */
export function gtinOf(barcode: string | null): string | null {
  const digits = cleanBarcode(barcode ?? '');
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length) || !hasCheckDigit(digits)) return null;
  const isOfShop =
    digits.length === 8 ? OF_SHOPS_8.test(digits) : OF_SHOPS.test(digits.padStart(14, '0').slice(1));
  return isOfShop ? null : digits;
}
