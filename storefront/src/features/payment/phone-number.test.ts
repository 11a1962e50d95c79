import { describe, expect, it } from 'vitest';
import { isWholeNumber, payerPhone, toLocalNumber } from './phone-number.ts';

it.each([
  ['+260971234567', '0971234567'],
  ['0971234567', '0971234567'],
  ['+254700000000', '+254700000000'],
])('writes %s as %s', (phone, local) => {
  expect(toLocalNumber(phone)).toBe(local);
});

it.each([
  ['0971234567', true],
  ['097 123 4567', true],
  ['971234567', true],
  ['+260 97 1234567', true],
  ['00260971234567', true],
  ['+260 (0)97 1234567', true],
  ['\u2066097-1234567\u2069', true],
  ['097123456', false],
  ['0211123456', false],
  ['', false],
])('knows whether %j is whole: %j', (text, isWhole) => {
  expect(isWholeNumber(text)).toBe(isWhole);
});

describe('payerPhone', () => {
  it.each([
    ['••• 567', ['0966000111', '+260971234567'], '0971234567'],
    ['••• 567', ['0966000111'], 'the phone that ends in 567'],
    ['••• 567', [], 'the phone that ends in 567'],
    [null, ['0966000111'], '0966000111'],
    [null, [], 'the phone'],
  ])('of %j with %j is %s', (masked, known, name) => {
    expect(payerPhone(masked, known)).toBe(name);
  });
});
