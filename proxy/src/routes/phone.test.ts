import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '@chitenge/contract/problem';
import { orderRequestSchema } from './phone.ts';

const read = (customerPhone: string, mobileNumber = '0971234567', email = 'chanda@example.com') =>
  orderRequestSchema.safeParse({
    customerName: 'Chanda Mwila',
    customerEmail: email,
    customerPhone,
    mobileNumber,
    totalAmount: '349.00',
  });

const fieldsAtFault = (...order: Parameters<typeof read>) => {
  const { error } = read(...order);
  return error ? fieldErrorsOf(error).map(({ field }) => field) : [];
};

describe('the phone numbers of an order', () => {
  it.each(['0971234567', '097 123 4567', '+260 97 1234567', '260971234567'])('reads %s', (text) => {
    expect(read(text, text).data).toMatchObject({
      customerPhone: '+260971234567',
      mobileNumber: '+260971234567',
    });
  });

  it.each([
    ['MTN', '0961234567'],
    ['MTN', '0761234567'],
    ['Airtel', '0771234567'],
    ['Zamtel', '0951234567'],
  ])('accepts the numbers of %s: %s', (_provider, mobileNumber) => {
    expect(read('0971234567', mobileNumber).data?.mobileNumber).toBe(`+26${mobileNumber}`);
  });

  it('lets the customer live abroad, but not the mobile money', () => {
    expect(read('+44 20 7946 0958').data?.customerPhone).toBe('+442079460958');
    expect(fieldsAtFault('0971234567', '+447400123456')).toEqual(['mobileNumber']);
  });

  it('names each number at fault', () => {
    expect(fieldsAtFault('12', 'call me')).toEqual(['customerPhone', 'mobileNumber']);
  });

  it('are told along with whatever else is wrong', () => {
    expect(fieldsAtFault('12', 'call me', 'chanda')).toEqual([
      'customerEmail',
      'customerPhone',
      'mobileNumber',
    ]);
  });

  it('refuses a landline for mobile money', () => {
    expect(fieldsAtFault('0211123456', '0211123456')).toEqual(['mobileNumber']);
  });
});
