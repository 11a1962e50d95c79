import { expect, it } from 'vitest';
import { includedVat, searchedReceipt, vatOf } from './order-receipt.ts';

it.each([
  [11_600, '16', 1600],
  [11_600, 16, 1600],
  [100, '16.00', 14],
  // 3 × 20 / 120 is half a ngwee.
  [3, '20', 1],
  [2, '20', 0],
  [10_000, '0', 0],
  [10_000, '100', 5000],
  [10_000, '16.5', 1416],
  // More than the precision of numbers: 1e12 × 1650.
  [999_999_999_999, '16.5', 141_630_901_287],
])('takes the VAT out of %d ngwee at %s%%, exactly', (amount, rate, vat) => {
  expect(includedVat(amount, rate)).toBe(vat);
});

it('says the rate as people write it, and nothing for a shop without one', () => {
  expect(vatOf(11_600, '16.00')).toEqual({ rate: '16', amount: '16.00' });
  expect(vatOf(11_600, null)).toBeNull();
  expect(() => includedVat(100, '-1')).toThrow(RangeError);
});

it.each([
  ['No. 000042', 42],
  ['no 42', 42],
  ['receipt 42', 42],
  ['Receipt No. 000042', 42],
  ['credit note #42', 42],
  ['42', null],
  ['receipt', null],
  ['no. 0', null],
  ['nora 42', null],
])('reads the search %s as the number %s', (search, number) => {
  expect(searchedReceipt(search)).toBe(number);
});
