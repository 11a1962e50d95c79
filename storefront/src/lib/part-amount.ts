/** A part of what is left to pay, as people type it. */
import { leavesEnough, MIN_PART } from '@chitenge/contract/amount-due';
import { DECIMAL, formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';

/** Whether an amount can be paid in parts. */
export const canBeSplit = (most: string): boolean => toNgwee(most) >= 2 * MIN_PART;

const onlyAll = (most: string) => `Enter ${formatMoney(toNgwee(most))}, which is all that is left.`;

/** Says which parts of an amount somebody can have paid. */
export const receivedRange = (most: string): string =>
  toNgwee(most) <= MIN_PART
    ? onlyAll(most)
    : `Enter an amount from ${formatMoney(MIN_PART)} to ${formatMoney(toNgwee(most))}.`;

/** Says which parts can be asked for. */
export const partRange = (most: string): string =>
  canBeSplit(most)
    ? `Enter an amount from ${formatMoney(MIN_PART)} to ${formatMoney(toNgwee(most) - MIN_PART)}, or ${formatMoney(toNgwee(most))} for all.`
    : onlyAll(most);

/** Reads a part that was paid, as people write amounts; null unless it is one. */
export function readReceived(typed: string, most: string): string | null {
  const text = cleanTypedAmount(typed);
  const ngwee = DECIMAL.test(text) ? toNgwee(text) : 0;
  return ngwee >= Math.min(MIN_PART, toNgwee(most)) && ngwee <= toNgwee(most) ? toDecimal(ngwee) : null;
}

/** Reads the part that somebody wants to ask for; null for one that leaves less than a network takes. */
export function readPart(typed: string, most: string): string | null {
  const amount = readReceived(typed, most);
  return amount !== null && leavesEnough(toNgwee(amount), toNgwee(most)) ? amount : null;
}
