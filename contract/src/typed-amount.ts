/** Amounts of kwacha and counts as people and programs write them. */
import { cleanAmount } from './clean-text.ts';

/** Characters of an amount; a longer text is none. */
const MAX_AMOUNT = 60;

/** A currency before the digits, and the apostrophe that makes a number a text. */
const BEFORE = /^'?(?:(?:ZMW|ZMK|K|kwacha)\.? ?)?(?=[\d.-])/i;
/** A currency after them. K there can mean thousands, so such an amount stays for the validation. */
const AFTER = / ?(?:ZMW|ZMK|kwacha|\/[-=])$/i;

/** Groups of three digits, and decimals after a point: 1,250.00 or 1 250.00. */
const DECIMAL_POINT = /^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d{1,2})?$/;

/** Decimals after a comma, with or without groups: 85,00 or 1.250,00 or 1 250,00. */
const DECIMAL_COMMA = /^(?:\d+|\d{1,3}(?:([. ])\d{3})(?:\1\d{3})*),\d{1,2}$/;

/** One thousand in a file with commas, but 1.25 in a file of a locale with a decimal comma. */
const AMBIGUOUS = /^\d{1,3},\d{3}$/;

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Decimals of programs that calculate with binary fractions, or that store four. */
const LONG_DECIMALS = /^\d+[.,]\d{4,}$/;

/** Half of the last digit that binary fractions leave of an amount. */
const ROUNDING_ERROR = 1e-6;

/** Rounds 58.120000000000005 to 58.12, and 450.0000 to 450.00. Returns undefined for other decimals. */
function withoutRoundingError(text: string): string | undefined {
  if (!LONG_DECIMALS.test(text)) return undefined;
  const amount = Number(text.replace(',', '.'));
  const rounded = amount.toFixed(2);
  return Math.abs(Number(rounded) - amount) < ROUNDING_ERROR ? rounded : undefined;
}

/**
 * Converts an amount to the API's notation: "K1,250.00" becomes "1250.00". Other text stays, as far as it can be seen.
 * @param decimalComma whether it is from a file of a locale with a decimal comma, in which 1,250 is not read
 */
export function cleanTypedAmount(typed: string, decimalComma = false): string {
  if (typed.length > MAX_AMOUNT) return typed;
  const code = cleanAmount(typed);
  const text = code.replace(BEFORE, '').replace(AFTER, '');
  if (DECIMAL_COMMA.test(text)) return text.replaceAll(/[. ]/g, '').replace(',', '.');
  if (DECIMAL_POINT.test(text) && !(decimalComma && AMBIGUOUS.test(text)))
    return text.replaceAll(/[, ]/g, '');
  return withoutRoundingError(text) ?? (NUMBER.test(text) ? text : code);
}

/** Three zeros after a point are the thousand of a locale with a decimal comma. */
const WHOLE_NUMBER = /^[+]?(-?\d+)(?:\.0{1,2})?$/;

/** Converts a count such as "3.0" or "1,250" to whole digits. It returns other text as it is. */
export function cleanTypedCount(typed: string, decimalComma = false): string {
  return WHOLE_NUMBER.exec(cleanTypedAmount(typed, decimalComma))?.[1] ?? typed;
}

/** Returns the count that a person types; NaN for what is not a whole number, such as '1,5', '1.000' and '1e3'. */
export function readTypedCount(typed: string): number {
  const count = cleanTypedAmount(typed);
  return /^-?\d+$/.test(count) ? Number(count) : Number.NaN;
}
