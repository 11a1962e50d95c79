/** Amounts of kwacha as people and spreadsheets write them. */

/** A currency before the digits. */
const CURRENCY = /^(?:ZMW|K)\s*(?=\d)/i;

/** Groups of three digits, and decimals after a point: 1,250.00 or 1 250.00. */
const DECIMAL_POINT = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d{1,2})?$/;

/** Decimals after a comma, with or without groups: 85,00 or 1.250,00 or 1 250,00. */
const DECIMAL_COMMA = /^(?:\d+|\d{1,3}(?:([. ])\d{3})(?:\1\d{3})*),\d{1,2}$/;

/** One thousand in a file with commas, but 1.25 in a file of a locale with a decimal comma. */
const AMBIGUOUS = /^\d{1,3},\d{3}$/;

/**
 * Converts an amount to the API's notation: "K1,250.00" becomes "1250.00". It returns other text as it is.
 * @param decimalComma whether the file comes from a locale with a decimal comma
 */
export function normalizeAmount(cell: string, decimalComma: boolean): string {
  const text = cell.replaceAll(/[\u{A0}\u{202F}]/gu, ' ').replace(CURRENCY, '');
  if (DECIMAL_COMMA.test(text)) return text.replaceAll(/[. ]/g, '').replace(',', '.');
  if (DECIMAL_POINT.test(text) && !(decimalComma && AMBIGUOUS.test(text)))
    return text.replaceAll(/[, ]/g, '');
  return text;
}
