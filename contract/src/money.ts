/**
 * The API sends money as a string with two decimals ("349.00").
 * Code calculates in whole ngwee (1 kwacha = 100 ngwee), so sums are exact: docs/behaviour.md#money.
 */

/** A whole number of ngwee. */
export type Ngwee = number;

/** A decimal amount of kwacha; captures the whole part and the decimals. */
export const DECIMAL = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

const textOf = (amount: string | number) => (typeof amount === 'number' ? amount.toFixed(2) : amount.trim());

/** Returns whether `toNgwee` parses an amount. */
export const isAmount = (amount: string | number): boolean => DECIMAL.test(textOf(amount));

/**
 * Parses an amount of kwacha from the database or a request.
 * @param amount decimal string, or the number that SQLite returns
 * @throws RangeError unless it is a non-negative amount with at most two decimals
 */
export function toNgwee(amount: string | number): Ngwee {
  const text = textOf(amount);
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`Not an amount of money: ${text}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Formats ngwee as the API's decimal string: 34900 becomes "349.00". */
export function toDecimal(ngwee: Ngwee): string {
  const whole = Math.trunc(ngwee / 100);
  return `${whole}.${String(ngwee % 100).padStart(2, '0')}`;
}

/** Formats ngwee that may be below zero, such as what went out of a till: -5000 becomes "-50.00". */
export const toSignedDecimal = (ngwee: Ngwee): string =>
  `${ngwee < 0 ? '-' : ''}${toDecimal(Math.abs(ngwee))}`;

/**
 * Converts a decimal column to a string with two decimals. SQLite returns numbers, Postgres strings.
 * @throws RangeError for an invalid amount
 */
export const presentMoney = (amount: string | number): string => toDecimal(toNgwee(amount));

/** The same for a column that may be empty. */
export const presentMoneyOrNull = (amount: string | number | null): string | null =>
  amount === null ? null : presentMoney(amount);

/** Formats an amount for display: prefix and two decimals, without a thousands separator ("K1349.00"). */
export function formatMoney(ngwee: Ngwee, prefix = 'K'): string {
  return `${prefix}${toDecimal(ngwee)}`;
}

/** Sums price × quantity over all lines, in ngwee. */
export function totalOf(lines: Iterable<{ price: string | number; quantity: number }>): Ngwee {
  let total = 0;
  for (const line of lines) total += toNgwee(line.price) * line.quantity;
  return total;
}
