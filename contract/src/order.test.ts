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
  it('accepts a foreign customer number, but no foreign mobile money number', () => {
    expect(parseOrder('+44 20 7946 0958').data?.customerPhone).toBe('+442079460958');
    expect(invalidFields('0971234567', '+447400123456')).toEqual(['mobileNumber']);
  });

  it('asks for none to pay from when the order is paid at the door', () => {
    const order = {
      customerName: 'C',
      customerEmail: 'c@example.com',
      customerPhone: '0971234567',
      totalAmount: '1.00',
    };
    expect(placeOrderSchema.safeParse({ ...order, payAtDoor: true }).success).toBe(true);
    expect(placeOrderSchema.safeParse(order).error?.issues).toMatchObject([{ path: ['mobileNumber'] }]);
  });

  it('rejects a landline for mobile money', () => {
    expect(invalidFields('0211123456', '0211123456')).toEqual(['mobileNumber']);
  });
});
