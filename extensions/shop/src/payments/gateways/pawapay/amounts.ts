import { toNgwee, type Ngwee } from '@chitenge/contract/money';

/** Formats an amount for pawaPay, which rejects trailing zeros: "100.50" becomes "100.5", "5.00" becomes "5". */
export function toPawapayAmount(ngwee: Ngwee): string {
  return String(ngwee / 100);
}

/**
 * Parses an amount in a response of pawaPay, such as "100.5" or "100.50".
 * @returns null when it is not an amount of whole ngwee
 */
export function fromPawapayAmount(amount: string): Ngwee | null {
  try {
    return toNgwee(amount.replace(/^(\d+\.\d{2})0+$/, '$1'));
  } catch {
    return null;
  }
}
