import { describe, expect, it } from 'vitest';
import { formatMoney, toDecimal, toNgwee, totalOf } from './money.ts';

describe('money', () => {
  it('reads what either database returns for a decimal column', () => {
    expect(toNgwee('349.00')).toBe(34900);
    expect(toNgwee('349.5')).toBe(34950);
    expect(toNgwee(349.1)).toBe(34910);
    expect(toNgwee('0')).toBe(0);
  });

  it('rejects a text that is not an amount', () => {
    for (const bad of ['', '-1', '1.234', '1e3', 'K5', '12345678901'])
      expect(() => toNgwee(bad)).toThrow(RangeError);
  });

  it('adds exactly, unlike floating point', () => {
    expect(
      toDecimal(
        totalOf([
          { price: '0.10', quantity: 3 },
          { price: '0.20', quantity: 1 },
        ]),
      ),
    ).toBe('0.50');
    expect(toDecimal(totalOf([{ price: '19.99', quantity: 999 }]))).toBe('19970.01');
  });

  it('formats amounts with a prefix and two decimals', () => {
    expect(formatMoney(5)).toBe('K0.05');
    expect(formatMoney(120_000, '$')).toBe('$1200.00');
    expect(formatMoney(2_070_000)).toBe('K20700.00');
  });
});
