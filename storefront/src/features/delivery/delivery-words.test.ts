import { expect, it } from 'vitest';
import { daysText, feeText } from './delivery-words.ts';

const method = { fee: '35.00', freeFrom: '1000.00', paidOnCollection: false };

it.each([
  [method, 99_999, 'K35.00'],
  [method, 100_000, 'Free'],
  [{ ...method, paidOnCollection: true }, 0, 'K35.00, paid on collection'],
  [{ ...method, paidOnCollection: true }, 100_000, 'Free'],
  [{ ...method, fee: '0.00' }, 0, 'Free'],
])('of %j for %i ngwee says %s', (price, goods, text) => {
  expect(feeText(price, goods)).toBe(text);
});

it.each([
  [0, 0, 'the same day'],
  [0, 1, 'up to 1 day'],
  [1, 1, '1 day'],
  [3, 3, '3 days'],
  [2, 4, '2–4 days'],
])('from %i to %i days says %s', (min, max, text) => {
  expect(daysText(min, max)).toBe(text);
});
