import { expect, it } from 'vitest';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart.ts';
import { MAX_PRICE, priceSchema } from './amount.ts';
import { toDecimal, toNgwee } from './money.ts';

it('accepts prices up to the maximum', () => {
  expect(priceSchema.safeParse(`${MAX_PRICE}.00`).success).toBe(true);
  expect(priceSchema.safeParse(`${MAX_PRICE}.01`).success).toBe(false);
  expect(priceSchema.safeParse('9999999999.99').success).toBe(false);
});

it('limits prices so that the total of a full cart is an amount of money', () => {
  const total = MAX_PRICE * 100 * MAX_LINE_QUANTITY * MAX_CART_LINES;
  expect(toNgwee(toDecimal(total))).toBe(total);
});
