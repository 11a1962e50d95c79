import { expect, it } from 'vitest';
import { cleanCreditCode, creditCodeText, creditPart, isCreditCode } from './credit-terms.ts';

it.each([
  'CDFG2345HJKM6799',
  ' cdfg-2345 hjkm 6799 ',
  'CDFG\u20112345\u2011HJKM\u20116799\u200B',
  '“CDFG-2345-HJKM-6799”.',
  'Enter this code when you check out: CDFG-2345-HJKM-6799. Keep it safe.',
])('finds the code in %s', (typed) => {
  expect(cleanCreditCode(typed)).toBe('CDFG2345HJKM6799');
});

it.each(['', 'SAVE10', 'CDFG-2345-HJKM', 'OOOO-1111-IIII-0000'])('finds no code in %s', (typed) => {
  expect(isCreditCode(cleanCreditCode(typed))).toBe(false);
});

it('writes a code in groups', () => {
  expect(creditCodeText('CDFG2345HJKM6799')).toBe('CDFG-2345-HJKM-6799');
});

it.each([
  [6500, 20_000, 6500],
  [20_000, 20_000, 20_000],
  [30_000, 20_000, 20_000],
  // A network takes no less than K1.00.
  [19_950, 20_000, 19_900],
  [40, 20_000, 40],
  [40, 60, 40],
])('pays of %d ngwee, where %d are left, %d', (balance, left, paid) => {
  expect(creditPart(balance, left)).toBe(paid);
});
