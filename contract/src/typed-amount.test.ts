import { describe, expect, it } from 'vitest';
import { cleanTypedAmount, cleanTypedCount, readTypedCount } from './typed-amount.ts';

describe('an amount', () => {
  it.each([
    ['349', '349'],
    ['349.5', '349.5'],
    ['K116', '116'],
    ['k 116', '116'],
    ['K 116.50', '116.50'],
    ['ZMW 116', '116'],
    ['1,250.00', '1250.00'],
    ['1,250', '1250'],
    ['K1,250,000.5', '1250000.5'],
    ['1 250.00', '1250.00'],
    ['85,00', '85.00'],
    ['1.250,00', '1250.00'],
    ['1\u{A0}250,5', '1250.5'],
    ['450 ZMW', '450'],
    ['450ZMW', '450'],
    ['1,250.50 ZMW', '1250.50'],
    ['zmw 99.5', '99.5'],
    ['Kwacha 80', '80'],
    ['450/-', '450'],
    ["'450.00", '450.00'],
    ['58.120000000000005', '58.12'],
    ['79.989999999999995', '79.99'],
    ['58,120000000000005', '58.12'],
    ['450.0000', '450.00'],
    ['\u200E450', '450'],
    ['\u{660}\u{661}', '01'],
  ])('%s of a file with commas is %s', (cell, amount) => {
    expect(cleanTypedAmount(cell)).toBe(amount);
  });

  it.each([
    ['85,5', '85.5'],
    ['1.250,00', '1250.00'],
    ['1,250.00', '1250.00'],
    ['1,250,000', '1250000'],
  ])('%s of a file with a decimal comma is %s', (cell, amount) => {
    expect(cleanTypedAmount(cell, true)).toBe(amount);
  });

  it.each([
    '1,250',
    '1.250',
    '12,3456',
    '58.1234',
    'K',
    'ZMW',
    'abc',
    '-5',
    '1,2,3',
    '1.2k',
    '1,2k',
    '20k',
    'K20 k',
    '2K',
    `1${' '.repeat(120_000)}x`,
  ])('%s stays for the validation', (cell) => {
    expect(cleanTypedAmount(cell, true)).toBe(cell);
  });
});

describe('a count', () => {
  it.each([
    ['3', '3'],
    ['3.0', '3'],
    ['3,00', '3'],
    ['1,250', '1250'],
    ["'12", '12'],
    ['-2', '-2'],
    ['+4', '4'],
    ['3.0000', '3'],
  ])('%s is %s', (cell, count) => {
    expect(cleanTypedCount(cell)).toBe(count);
  });

  it.each(['3.5', 'many', '', '3 pcs', '1.000', '2K'])('%j stays for the validation', (cell) => {
    expect(cleanTypedCount(cell)).toBe(cell);
    expect(cleanTypedCount(cell, true)).toBe(cell);
  });
});

it.each([
  ['12', 12],
  [' 1,250 ', 1250],
  ['\u200E3', 3],
])('reads the typed count %j', (typed, count) => {
  expect(readTypedCount(typed)).toBe(count);
});

it.each(['', '1,5', '1.000', '1e3', '0x10', 'a dozen'])('%j is not a count', (typed) => {
  expect(readTypedCount(typed)).toBeNaN();
});
