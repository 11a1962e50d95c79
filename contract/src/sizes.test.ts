import { expect, it } from 'vitest';
import { compareSizes, sizeKind, sizeWords } from './sizes.ts';

it('sorts letter sizes, then numbers, then other sizes', () => {
  const sizes = ['One size', '40', 'XL', '8', 'm', 'XS', '38.5', 'Children', 'XXL', 'S'];
  expect(sizes.toSorted(compareSizes)).toEqual(
    `XS | S | m | XL | XXL | 8 | 38.5 | 40 | Children | One size`.split(/\s*[|\n]\s*/),
  );
});

it.each([
  ['letters', ['2XS', 'XS', 'S', 'S/M', 'M', 'M/L', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']],
  ['words', ['Small', 'Medium', 'Large']],
  ['numbers', ['6', '8', '10', '37', '38,5', '39', '40/42', '44']],
  ['numbers of a country', ['UK 6', 'UK 8', 'UK 10']],
  [
    'ages',
    ['0-3 months', '3-6 months', '6-12 months', '1 yr', '2-3 yrs', '4-6 yrs', '10-12 yrs', '13–15 years'],
  ],
  ['lengths', ['80 cm', '90 cm', '100 cm', '110cm', '2 m', '6 m']],
  ['groups', ['S', 'XXL', '30', '46', '4-6 yrs', '10-12 yrs', '80 cm', '110 cm', 'Children', 'One size']],
])('sorts %s as people wear them', (_name, sizes) => {
  expect(sizes.toReversed().toSorted(compareSizes)).toEqual(sizes);
});

it('gives each pair of sizes one order', () => {
  const sizes = 'S|m|M|XL|2XL|XXL|38|4-6 yrs|10-12 yrs|90 cm|One size|| 7 '.split('|');
  for (const one of sizes)
    for (const other of sizes)
      expect(Math.sign(compareSizes(one, other)) + Math.sign(compareSizes(other, one))).toBe(0);
});

it.each([
  ['XXL', 'letter'],
  ['Medium', 'letter'],
  ['38.5', 'number'],
  ['UK 8', 'number'],
  ['4-6 yrs', 'age'],
  ['90 cm', 'length'],
  ['One size', 'other'],
])('knows what %s measures: %s', (size, kind) => {
  expect(sizeKind(size)).toBe(kind);
});

it.each([
  ['XXL', 'xxl'],
  ['2XL', 'xxl'],
  ['m', 'm'],
  ['S/M', 's m'],
  ['42', '42'],
  ['UK 8', 'uk 8'],
  ['4-6 yrs', '4 5 6 year'],
  ['8 years', '8 year'],
  ['3-6 months', '3 4 5 6 month'],
  ['90 cm', '90 cm'],
  ['90cm', '90 cm'],
  ['One size', 'one size'],
])('finds %s by the words %s', (size, words) => {
  expect(sizeWords(size).join(' ')).toBe(words);
});
