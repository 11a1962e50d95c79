import { describe, expect, it } from 'vitest';
import { placeOrderSchema } from '@chitenge/contract/order';
import { HttpProblem } from '../problems/http-problem.ts';
import { withPhoneNumbers } from './phone.ts';

const order = (customerPhone: string, mobileNumber = '0971234567') =>
  placeOrderSchema.parse({
    customerName: 'Chanda Mwila',
    customerEmail: 'chanda@example.com',
    customerPhone,
    mobileNumber,
    totalAmount: '349.00',
  });

function fieldsAtFault(check: () => unknown): string[] {
  try {
    check();
  } catch (error) {
    if (error instanceof HttpProblem) return error.problem.errors?.map(({ field }) => field) ?? [];
    throw error;
  }
  return [];
}

describe('withPhoneNumbers', () => {
  it.each(['0971234567', '097 123 4567', '+260 97 1234567', '260971234567'])('reads %s', (text) => {
    const { customerPhone, mobileNumber } = withPhoneNumbers(order(text, text));
    expect([customerPhone, mobileNumber]).toEqual(['+260971234567', '+260971234567']);
  });

  it.each([
    ['MTN', '0961234567'],
    ['MTN', '0761234567'],
    ['Airtel', '0771234567'],
    ['Zamtel', '0951234567'],
  ])('accepts the numbers of %s: %s', (_provider, mobileNumber) => {
    expect(withPhoneNumbers(order('0971234567', mobileNumber)).mobileNumber).toBe(`+26${mobileNumber}`);
  });

  it('lets the customer live abroad, but not the mobile money', () => {
    expect(withPhoneNumbers(order('+44 20 7946 0958')).customerPhone).toBe('+442079460958');
    expect(fieldsAtFault(() => withPhoneNumbers(order('0971234567', '+447400123456')))).toEqual([
      'mobileNumber',
    ]);
  });

  it('names each number at fault', () => {
    expect(fieldsAtFault(() => withPhoneNumbers(order('12', 'call me')))).toEqual([
      'customerPhone',
      'mobileNumber',
    ]);
  });

  it('refuses a landline for mobile money', () => {
    expect(fieldsAtFault(() => withPhoneNumbers(order('0211123456', '0211123456')))).toEqual([
      'mobileNumber',
    ]);
  });
});
