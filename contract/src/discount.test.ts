import { expect, it } from 'vitest';
import { percentOff } from './discount.ts';

it('rounds the percentage', () => {
  expect(percentOff({ price: '200.00', originalPrice: '300.00' })).toBe(33);
  expect(percentOff({ price: '300.00', originalPrice: '300.00' })).toBeNull();
  expect(percentOff({ price: '300.00', originalPrice: null })).toBeNull();
});
