/**
 * Money on the wire is a string with two decimals ("349.00"); in code it is a whole number of ngwee
 * (1 kwacha = 100 ngwee), so that sums are exact. Section 9 of the specification.
 */

/** A whole number of ngwee. */
export type Ngwee = number;

/** An amount of kwacha in writing: its whole and its decimals, if any. */
export const DECIMAL = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount of kwacha as a database or a request gives it.
 * @param amount decimal string, or the number that SQLite returns for a decimal column
 * @throws RangeError when it is not a non-negative amount with at most two decimals
 */
export function toNgwee(amount: string | number): Ngwee {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount.trim();
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`Not an amount of money: ${text}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Writes ngwee as the decimal string of the wire: 34900 becomes "349.00". */
export function toDecimal(ngwee: Ngwee): string {
  const whole = Math.trunc(ngwee / 100);
  return `${whole}.${String(ngwee % 100).padStart(2, '0')}`;
}

/** Writes an amount for people: prefix, then two decimals ("K349.00"). */
export function formatMoney(ngwee: Ngwee, prefix = 'K'): string {
  return `${prefix}${toDecimal(ngwee)}`;
}

/** Price times quantity, summed over all lines, in ngwee. */
export function totalOf(lines: Iterable<{ price: string | number; quantity: number }>): Ngwee {
  let total = 0;
  for (const line of lines) total += toNgwee(line.price) * line.quantity;
  return total;
}
