import { expect, it } from 'vitest';
import { isWholeNumber, wholeNumberRule } from './whole-number.ts';

const DAYS = { min: 0, max: 365 };

it.each([
  [0, DAYS, true],
  [365, DAYS, true],
  ['14', DAYS, true],
  [1.5, DAYS, false],
  ['1.5', DAYS, false],
  [366, DAYS, false],
  [-1, DAYS, false],
  ['', DAYS, false],
  [true, DAYS, false],
  [-7, {}, true],
  [3_000_000_000, {}, false],
  [3_000_000_000, { min: 1 }, false],
])('%j in %j: %s', (value, limits, expected) => {
  expect(isWholeNumber(value, limits)).toBe(expected);
});

it('says which numbers are allowed', () => {
  expect([DAYS, { min: 1 }, { max: 5 }, {}].map(wholeNumberRule)).toEqual([
    'a whole number from 0 to 365',
    'a whole number, 1 or more',
    'a whole number, 5 or less',
    'a whole number',
  ]);
});
