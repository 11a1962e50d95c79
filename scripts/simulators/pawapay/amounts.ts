/** pawaPay's pattern: no sign, no leading zeros, and no trailing zeros after the point. */
export const AMOUNT = /^(?:0|[1-9]\d{0,17})(?:\.\d{0,3}[1-9])?$/;

/** Returns whether an amount has more than the two decimals that kwacha have. */
export function hasTooManyDecimals(amount: string): boolean {
  return (amount.split('.')[1] ?? '').length > 2;
}

/** Converts an amount such as `100.5` to whole ngwee. */
export function toNgwee(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** Writes ngwee as pawaPay reports amounts: always with two decimals, `100.50`. */
export function formatNgwee(ngwee: number): string {
  return (ngwee / 100).toFixed(2);
}
