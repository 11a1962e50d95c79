import { expect, it } from 'vitest';
import { amountToCollect } from './amount-to-collect.ts';

const order = {
  status: 'confirmed',
  amountDue: '420.00',
  paymentStatus: 'pending',
  deliveryFee: '60.00',
  deliveryPaidOnCollection: true,
};

it('collects what is left to pay, and nothing of what is paid', () => {
  expect(amountToCollect(order)).toBe(48_000);
  expect(amountToCollect({ ...order, amountDue: '840.00' })).toBe(90_000);
  expect(amountToCollect({ ...order, paymentStatus: 'paid' })).toBe(6000);
  expect(amountToCollect({ ...order, status: 'pending', paymentStatus: 'paid' })).toBe(6000);
});

it('collects the money of an unpaid order only when staff have confirmed or sent it', () => {
  for (const status of ['confirmed', 'shipped', 'delivered'])
    expect(amountToCollect({ ...order, status })).toBe(48_000);
  for (const status of ['pending', 'cancelled']) expect(amountToCollect({ ...order, status })).toBeNull();
});
