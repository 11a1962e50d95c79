/** A part of what is left to pay, as people type it. */
import { leavesEnough, MIN_PART } from '@chitenge/contract/amount-due';
import { DECIMAL, formatMoney, toDecimal, toNgwee } from '@chitenge/contract/money';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';

/** Whether an amount can be paid in parts. */
export const canBeSplit = (most: string): boolean => toNgwee(most) >= 2 * MIN_PART;

const onlyAll = (most: string) => `Enter ${formatMoney(toNgwee(most))}, which is all that is left.`;

/** Says which amounts staff can have received. */
export const CAME_RANGE = 'Enter what came, at least K0.01.';

/** Reads an amount that staff have received, as people write amounts; null unless it is one. */
export function readCame(typed: string): string | null {
  const text = cleanTypedAmount(typed);
  const ngwee = DECIMAL.test(text) ? toNgwee(text) : 0;
  return ngwee > 0 ? toDecimal(ngwee) : null;
}

/** Says which parts can be asked for. */
export const partRange = (most: string): string =>
  canBeSplit(most)
    ? `Enter an amount from ${formatMoney(MIN_PART)} to ${formatMoney(toNgwee(most) - MIN_PART)}, or ${formatMoney(toNgwee(most))} for all.`
    : onlyAll(most);

/** Reads the part that somebody wants to ask for; null for one that leaves less than a network takes. */
export function readPart(typed: string, most: string): string | null {
  const amount = readCame(typed);
  if (amount === null) return null;
  const ngwee = toNgwee(amount);
  const isPart = ngwee >= Math.min(MIN_PART, toNgwee(most)) && ngwee <= toNgwee(most);
  return isPart && leavesEnough(ngwee, toNgwee(most)) ? amount : null;
}
