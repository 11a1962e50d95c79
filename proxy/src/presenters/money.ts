import { toDecimal, toNgwee } from '@chitenge/contract/money';

/**
 * A decimal column as the wire has it: a string with two decimals, whichever database it comes from.
 * @throws RangeError when it is not an amount
 */
export function presentMoney(amount: string | number): string {
  return toDecimal(toNgwee(amount));
}
