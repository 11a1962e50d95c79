import { toPhoneNumber } from '@chitenge/contract/phone-number';
import { problemError } from '@chitenge/contract/problem-error';

/** @throws ProblemError 403 when a number, in any notation, is not the customer's */
export function assertPhoneOf({ customer_phone: expected }: { customer_phone: string }, given: string): void {
  const number = toPhoneNumber(given);
  if (number !== null && number === (toPhoneNumber(expected) ?? expected)) return;
  throw problemError('wrong-phone-number', {
    detail: 'This is not the phone number on the order.',
    errors: [{ field: 'customerPhone', message: 'is not the number of this order' }],
  });
}
