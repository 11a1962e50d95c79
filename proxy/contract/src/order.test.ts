import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from './problem.ts';
import { placeOrderSchema } from './order.ts';

const parseOrder = (customerPhone: string, mobileNumber = '0971234567', email = 'chanda@example.com') =>
  placeOrderSchema.safeParse({
    customerName: 'Chanda Mwila',
    customerEmail: email,
    customerPhone,
    mobileNumber,
    totalAmount: '349.00',
  });

const invalidFields = (...order: Parameters<typeof parseOrder>) => {
  const { error } = parseOrder(...order);
  return error ? fieldErrorsOf(error).map(({ field }) => field) : [];
};

describe('the phone numbers of an order', () => {
  it('are read as they were pasted', () => {
    expect(parseOrder('\u202A+260 (0)97 1234567\u202C', '097-1234567').data).toMatchObject({
      customerPhone: '+260971234567',
      mobileNumber: '+260971234567',
    });
  });

  it.each([
    ['MTN', '0961234567'],
    ['MTN', '0761234567'],
    ['Airtel', '0771234567'],
    ['Zamtel', '0951234567'],
  ])('accepts the %s number %s', (_provider, mobileNumber) => {
    expect(parseOrder('0971234567', mobileNumber).data?.mobileNumber).toBe(`+26${mobileNumber}`);
  });

  it('accepts a foreign customer number, but no foreign mobile money number', () => {
    expect(parseOrder('+44 20 7946 0958').data?.customerPhone).toBe('+442079460958');
    expect(invalidFields('0971234567', '+447400123456')).toEqual(['mobileNumber']);
  });

  it('reports each invalid number', () => {
    expect(invalidFields('12', 'call me')).toEqual(['customerPhone', 'mobileNumber']);
  });

  it('are reported together with other invalid fields', () => {
    expect(invalidFields('12', 'call me', 'chanda')).toEqual([
      'customerEmail',
      'customerPhone',
      'mobileNumber',
    ]);
  });

  it('rejects a landline for mobile money', () => {
    expect(invalidFields('0211123456', '0211123456')).toEqual(['mobileNumber']);
  });
});
