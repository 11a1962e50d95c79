/** Plain numbers are safe, also negative ones. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Positions where a spreadsheet may start a formula: the start of the text, or after possible separators.
 * Spaces and invisible characters may precede the sign; full-width signs count too. A run without a sign matches as well,
 * so that it is read once.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /(^|[;\t\r\n])([\s\p{Cc}\p{Cf};]*)([=+\-@＝＋－＠]?)/gu;

/** Leading control characters, which spreadsheets drop. */
const CONTROL = /^[\t\r\n]/;

/** Prevents CSV formula injection: puts an apostrophe before each character that could start a formula. */
export function escapeFormulas(text: string): string {
  if (NUMBER.test(text)) return text;
  const escaped = text.replaceAll(FORMULA, (run, start, spaces, sign) =>
    sign === '' ? run : `${start}${spaces}'${sign}`,
  );
  return CONTROL.test(escaped) ? `'${escaped}` : escaped;
}

const ESCAPED = /(^|[;\t\r\n])([\s\p{Cc}\p{Cf};]*)(?:'(?=[=+\-@＝＋－＠]))?/gu;

/** Removes the apostrophes of `escapeFormulas`, so that an exported file can be imported again. */
export const unescapeFormulas = (cell: string): string => cell.replaceAll(ESCAPED, '$1$2');
