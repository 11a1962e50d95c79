import type { Ngwee } from '@chitenge/contract/money';

/** Flutterwave's amounts are JSON numbers of kwacha. */
export const toFlutterwaveAmount = (ngwee: Ngwee): number => ngwee / 100;

/** @returns null when it is not an amount of whole ngwee */
export function fromFlutterwaveAmount(amount: number): Ngwee | null {
  const ngwee = Math.round(amount * 100);
  return Number.isSafeInteger(ngwee) && Math.abs(amount * 100 - ngwee) < 1e-6 ? ngwee : null;
}
