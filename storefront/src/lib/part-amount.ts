/** A part of what is left to pay, as people type it. */
import { MIN_PART } from '@chitenge/contract/amount-due';
import { cleanTypedAmount } from '@chitenge/contract/clean-text';
import { DECIMAL, formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';

/** Whether an amount can be paid in parts. */
export const canBeSplit = (most: string): boolean => toNgwee(most) >= 2 * MIN_PART;

/** Says which parts can be paid. */
export const partRange = (most: string): string =>
  toNgwee(most) <= MIN_PART
    ? `Enter ${formatMoney(toNgwee(most))}, which is all that is left.`
    : `Enter an amount from ${formatMoney(MIN_PART)} to ${formatMoney(toNgwee(most))}.`;

/** Reads the part that somebody has typed, as people write amounts; null unless it can be paid. */
export function readPart(typed: string, most: string): string | null {
  const text = cleanTypedAmount(typed);
  const ngwee = DECIMAL.test(text) ? toNgwee(text) : 0;
  return ngwee >= Math.min(MIN_PART, toNgwee(most)) && ngwee <= toNgwee(most) ? toDecimal(ngwee) : null;
}
