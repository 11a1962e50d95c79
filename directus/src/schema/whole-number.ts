/** The rule of integer columns. The forms and the extension's hook judge by it. */

export interface WholeNumberLimits {
  min?: number | undefined;
  max?: number | undefined;
}

/** The largest value of an integer column in Postgres. */
const MAX_INTEGER = 2_147_483_647;

/** Says which numbers are allowed. */
export function wholeNumberRule({ min, max }: WholeNumberLimits): string {
  if (min !== undefined && max !== undefined) return `a whole number from ${min} to ${max}`;
  if (min !== undefined) return `a whole number, ${min} or more`;
  return max === undefined ? 'a whole number' : `a whole number, ${max} or less`;
}

/** Returns whether a value fits. Directus takes a number also as text. */
export function isWholeNumber(value: unknown, { min, max }: WholeNumberLimits): boolean {
  if (typeof value === 'string' ? !/^-?\d+$/.test(value) : typeof value !== 'number') return false;
  const number = Number(value);
  return (
    Number.isInteger(number) &&
    number >= (min ?? -MAX_INTEGER) &&
    number <= Math.min(max ?? MAX_INTEGER, MAX_INTEGER)
  );
}
