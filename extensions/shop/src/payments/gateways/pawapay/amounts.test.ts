import { describe, expect, it } from 'vitest';
import { fromPawapayAmount, toPawapayAmount } from './amounts.ts';

/** The pattern of pawaPay's API reference for amounts. */
const PATTERN = /^([0]|([1-9][0-9]{0,17}))([.][0-9]{0,3}[1-9])?$/;

describe('toPawapayAmount', () => {
  it.each([
    [78_000, '780'],
    [78_050, '780.5'],
    [78_005, '780.05'],
    [5, '0.05'],
    [50, '0.5'],
    [100, '1'],
    [100_000, '1000'],
    [2_000_000, '20000'],
  ])('formats %i ngwee as %s', (ngwee, amount) => {
    expect(toPawapayAmount(ngwee)).toBe(amount);
  });

  it('makes amounts that pawaPay accepts and that keep their value', () => {
    for (let ngwee = 0; ngwee <= 20_100; ngwee += 1) {
      const amount = toPawapayAmount(ngwee);
      expect(amount).toMatch(PATTERN);
      expect(fromPawapayAmount(amount)).toBe(ngwee);
    }
  });
});

describe('fromPawapayAmount', () => {
  it.each([
    ['780', 78_000],
    ['780.5', 78_050],
    ['780.50', 78_050],
    ['780.500', 78_050],
    ['780.00', 78_000],
  ])('parses %s as %i ngwee', (amount, ngwee) => {
    expect(fromPawapayAmount(amount)).toBe(ngwee);
  });

  it.each(['', '-780', '780.', '780.005', '7,80', '1e3', 'NaN', 'K780'])('rejects %j', (amount) => {
    expect(fromPawapayAmount(amount)).toBeNull();
  });
});
