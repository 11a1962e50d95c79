import { DECIMAL, toDecimal, toNgwee, toSignedDecimal } from '@chitenge/contract/money';
import { cleanTypedAmount } from '@chitenge/contract/typed-amount';
import { formatAmount } from '../components/format-amount.ts';

export interface Count {
  expected: string;
  counted: string;
}

/** Returns how much more was counted than the records expect, in ngwee; below zero when money is missing. */
export const differenceOf = ({ expected, counted }: Count): number =>
  Math.round((Number(counted) - Number(expected)) * 100);

/** Says how much more or less was counted than the records expect. */
export function differenceText(count: Count): string {
  const ngwee = differenceOf(count);
  if (ngwee === 0) return 'as expected';
  return `${formatAmount(toSignedDecimal(Math.abs(ngwee)))} ${ngwee > 0 ? 'too much' : 'missing'}`;
}

/** Reads a sum that was counted, as people write amounts; null unless it is one. */
export function readCount(typed: string): string | null {
  const clean = cleanTypedAmount(typed);
  return DECIMAL.test(clean) ? toDecimal(toNgwee(clean)) : null;
}
