import { expect, it } from 'vitest';
import { changedPrice, priceTermsSchema, whyNoPrice } from './price-change.ts';

const becomes = (price: string, terms: object) => changedPrice(price, priceTermsSchema.parse(terms));

it.each([
  ['none', '99.99', -15, 8499],
  ['none', '1.15', 0, 115],
  ['1', '99.50', 0, 9950 + 50],
  ['1', '99.49', 0, 9900],
  ['5', '102.49', 0, 10_000],
  ['5', '102.50', 0, 10_500],
  ['.99', '100.00', 0, 9999],
  ['.99', '100.49', 0, 10_099],
  ['.99', '349.00', 10, 38_399],
  ['.99', '0.30', 0, -1],
  ['5', '2.00', 0, 0],
])('rounds by %s: %s changed by %d %% is %d ngwee', (rounding, price, percent, ngwee) => {
  expect(becomes(price, { percent, rounding })).toBe(ngwee);
});

it('sets a price, whatever it was', () => {
  expect(becomes('0.00', { setPrice: '85.00' })).toBe(8500);
});

it('says why an amount is no price', () => {
  expect([1, 10_000_000].map(whyNoPrice)).toEqual([null, null]);
  expect([0, -1].map(whyNoPrice)).toEqual(['would cost nothing', 'would cost nothing']);
  expect(whyNoPrice(10_000_001)).toBe('would be K100000.01, and the highest price is K100000.00');
});
