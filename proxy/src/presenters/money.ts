import { toDecimal, toNgwee } from '@chitenge/contract/money';

/**
 * Converts a decimal column to a string with two decimals. SQLite returns numbers, Postgres strings.
 * @throws RangeError for an invalid amount
 */
export function presentMoney(amount: string | number): string {
  return toDecimal(toNgwee(amount));
}

/** The same for a column that may be empty. */
export const presentMoneyOrNull = (amount: string | number | null): string | null =>
  amount === null ? null : presentMoney(amount);
