import { expect, it } from 'vitest';
import { amountToCollect } from './amount-to-collect.ts';

const order = {
  totalAmount: '840.00',
  waivedAmount: '420.00',
  paymentStatus: 'pending',
  deliveryFee: '60.00',
  deliveryPaidOnCollection: true,
};

it('collects neither goods that came back unpaid nor what is paid', () => {
  expect(amountToCollect(order)).toBe(48_000);
  expect(amountToCollect({ ...order, waivedAmount: null })).toBe(90_000);
  expect(amountToCollect({ ...order, paymentStatus: 'paid' })).toBe(6000);
});
