/** A number by itself is calculated to itself. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Where a formula may begin: at the start, or where a spreadsheet that separates by something else than the file does
 * would start another cell; behind blanks and signs that are not seen. The signs are also known in full width.
 */
const FORMULA = /(^|[;\t\r\n])([\s\p{Cc}\p{Cf}]*)([=+\-@＝＋－＠])/gu;

/** What spreadsheets look at before anything else, and drop. */
const CONTROL = /^[\t\r\n]/;

/**
 * A text for a cell of an exported file: spreadsheets show it and calculate nothing, for an apostrophe stands before
 * whatever would be a formula. Texts without one, and plain numbers, stay as they are.
 */
export function asSpreadsheetText(text: string): string {
  if (NUMBER.test(text)) return text;
  const inert = text.replaceAll(FORMULA, "$1$2'$3");
  return CONTROL.test(inert) ? `'${inert}` : inert;
}
