/** Numbers and VAT of receipts: docs/behaviour.md#receipts. Without zod, because pages use it. A payment's transaction id is in `transaction-id.ts`. */
import { toDecimal, toNgwee, type Ngwee } from './money.ts';
import type { ReceiptVat } from './receipt-documents.ts';

/** Says a running number as people read it: `No. 000042`. */
export const receiptName = (number: number): string => `No. ${String(number).padStart(6, '0')}`;

const WORDS_BEFORE_NUMBER = /^(?:receipt|credit note|no|receipt no|credit note no)$/;

/** Returns the number of a receipt or credit note that a search asks for; null for other searches. */
export function searchedReceipt(search: string): number | null {
  const words = search
    .toLowerCase()
    .replaceAll(/[#.\s]/g, ' ')
    .split(' ')
    .filter(Boolean);
  const number = words.pop() ?? '';
  if (!WORDS_BEFORE_NUMBER.test(words.join(' ')) || !/^\d{1,9}$/.test(number)) return null;
  return Number(number) || null;
}

const VAT_RATE = /^\d{1,3}(?:\.\d{1,2})?$/;

/**
 * Returns the VAT within an amount, rounded to the nearest ngwee; half a ngwee rounds up.
 * @param rate percent, with at most two decimals
 * @throws RangeError for any other rate
 */
export function includedVat(amount: Ngwee, rate: string | number): Ngwee {
  const text = String(rate);
  if (!VAT_RATE.test(text)) throw new RangeError(`Not a rate of VAT: ${text}`);
  // Hundredths of a percent. Products of amounts may exceed the precision of numbers.
  const part = BigInt(toNgwee(text));
  const whole = 10_000n + part;
  return Number((2n * BigInt(amount) * part + whole) / (2n * whole));
}

/** Returns the VAT of a document; null while the shop has no rate. */
export function vatOf(amount: Ngwee, rate: string | number | null): ReceiptVat | null {
  return rate === null ? null : { rate: String(Number(rate)), amount: toDecimal(includedVat(amount, rate)) };
}
