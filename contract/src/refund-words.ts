import { formatMoney, type Ngwee } from './money.ts';

const TO_PAY_BACK = ' to pay back';

/**
 * Says in an order's timeline what staff pay back, and why.
 * @param way such as `in cash`; '' for the way on which it came
 */
export const refundWords = (amount: Ngwee, way: string, reason: string): string =>
  `${formatMoney(amount)}${TO_PAY_BACK}${way && ` ${way}`}: ${reason}`;

/** Leaves the reason out of a text of `refundWords`. It may name a person. */
export function withoutRefundReason(text: string): string {
  const [before = ''] = text.split(': ', 1);
  return before.includes(TO_PAY_BACK) ? before : text;
}
