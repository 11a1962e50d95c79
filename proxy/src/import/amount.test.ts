import { describe, expect, it } from 'vitest';
import { normalizeAmount } from './amount.ts';

describe('an amount', () => {
  it.each([
    ['349', '349'],
    ['349.5', '349.5'],
    ['K116', '116'],
    ['K 116.50', '116.50'],
    ['ZMW 116', '116'],
    ['1,250.00', '1250.00'],
    ['1,250', '1250'],
    ['K1,250,000.5', '1250000.5'],
    ['1 250.00', '1250.00'],
    ['85,00', '85.00'],
    ['1.250,00', '1250.00'],
    ['1\u{A0}250,5', '1250.5'],
  ])('%s of a file with commas is %s', (cell, amount) => {
    expect(normalizeAmount(cell, false)).toBe(amount);
  });

  it.each([
    ['85,5', '85.5'],
    ['1.250,00', '1250.00'],
    ['1,250.00', '1250.00'],
    ['1,250,000', '1250000'],
  ])('%s of a file with a decimal comma is %s', (cell, amount) => {
    expect(normalizeAmount(cell, true)).toBe(amount);
  });

  it.each(['1,250', '1.250', '12,3456', 'K', 'abc', '-5', '1,2,3'])('%s stays for the validation', (cell) => {
    expect(normalizeAmount(cell, true)).toBe(cell);
  });
});
