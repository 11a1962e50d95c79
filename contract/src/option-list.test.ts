import { expect, it } from 'vitest';
import { type OptionColumn, readOptions } from './option-list.ts';

it.each([
  'S, M, L',
  'S|M|L',
  'S | M | L',
  'S/M/L',
  'S / M / L',
  'S;M;L',
  'S\nM\r\nL',
  '• S\n• M\n• L',
  '- S\n- M\n- L',
  'S • M • L',
  'S·M·L',
  'S\tM\tL',
  'S-M-L',
  'S – M – L',
  'S M L',
  'S, M and L',
  'S, M, and L',
  'S & M & L',
  'S + M + L',
  'S，M、L',
  '1. S 2. M 3. L',
  '1) S\n2) M\n3) L',
  '1. S, 2. M, 3. L',
  '["S","M","L"]',
  "['S', 'M', 'L']",
  '[S, M, L]',
  'S\\M\\L',
  'S,M,,L,S',
  'S, M or L',
  'S.M.L',
  'S. M. L',
  'S:M:L',
  'S~M~L',
  'S*M*L',
  '1.S 2.M 3.L',
  '1)S 2)M 3)L',
  '(S) (M) (L)',
  'S<br>M<br/>L',
  '<ul><li>S</li><li>M</li><li>L</li></ul>',
  'S &amp; M &amp;amp; L',
])('reads three sizes in %j', (text) => {
  expect(readOptions(text, 'sizes')).toEqual({ options: ['S', 'M', 'L'], isUnclear: false });
});

it.each<[OptionColumn, string, string[]]>([
  ['sizes', 'M and L', ['M', 'L']],
  ['sizes', 'M & L', ['M', 'L']],
  ['sizes', 'S|M/L|XL', ['S', 'M/L', 'XL']],
  ['sizes', '38/40, 42/44', ['38/40', '42/44']],
  ['sizes', '38/40/42', ['38', '40', '42']],
  ['sizes', '38 39 40', ['38', '39', '40']],
  ['sizes', '38,39,40', ['38', '39', '40']],
  ['sizes', '3,5,7', ['3', '5', '7']],
  ['sizes', '38,39', ['38', '39']],
  ['sizes', '38,5,39,39,5', ['38,5', '39', '39,5']],
  ['sizes', '38,5; 39; 39,5', ['38,5', '39', '39,5']],
  ['sizes', '3-4 yrs, 5-6 yrs', ['3-4 yrs', '5-6 yrs']],
  ['sizes', '3-4 yrs 5-6 yrs', ['3-4 yrs', '5-6 yrs']],
  ['sizes', '1X/2X/3X', ['1X', '2X', '3X']],
  ['sizes', 'S &amp; M', ['S', 'M']],
  ['sizes', '1.5', ['1.5']],
  ['sizes', 'M (38)', ['M (38)']],
  ['sizes', 'UK 8', ['UK 8']],
  ['sizes', 'UK 8/UK 10/UK 12', ['UK 8', 'UK 10', 'UK 12']],
  ['sizes', 'UK 8 & UK 10', ['UK 8', 'UK 10']],
  ['sizes', '42/40/38', ['42', '40', '38']],
  ['sizes', 'UK 10/EU 38/US 6, UK 12/EU 40/US 8', ['UK 10/EU 38/US 6', 'UK 12/EU 40/US 8']],
  ['sizes', '2 XL', ['2 XL']],
  ['sizes', 'One size', ['One size']],
  ['sizes', 'One-size', ['One-size']],
  ['sizes', 'Top & trousers', ['Top & trousers']],
  ['sizes', '32"', ['32"']],
  ['sizes', '', []],
  ['colors', 'Red|Blue', ['Red', 'Blue']],
  ['colors', 'Red\nBlue', ['Red', 'Blue']],
  ['colors', 'Red, Blue, and Green', ['Red', 'Blue', 'Green']],
  ['colors', 'Red/Blue/Green', ['Red', 'Blue', 'Green']],
  ['colors', 'Black & White, Red/Blue', ['Black & White', 'Red/Blue']],
  ['colors', 'Red, Blue and Green', ['Red', 'Blue', 'Green']],
  ['colors', 'Red; Blue or Dusty Rose', ['Red', 'Blue', 'Dusty Rose']],
  ['colors', 'Red or Blue, Green', ['Red', 'Blue', 'Green']],
  ['colors', 'Black and White, Red and Blue', ['Black and White', 'Red and Blue']],
  ['colors', 'Rose Gold', ['Rose Gold']],
  ['colors', 'Off-White', ['Off-White']],
  ['colors', 'Navy Blue', ['Navy Blue']],
])('reads %s %j', (column, text, options) => {
  expect(readOptions(text, column)).toEqual({ options, isUnclear: false });
});

it.each<[OptionColumn, string]>([
  ['sizes', '38/40'],
  ['sizes', 'S/M'],
  ['sizes', 'S-M'],
  ['sizes', 'S to XL'],
  ['sizes', '3-4 yrs'],
  ['sizes', '38,5'],
  ['sizes', '3,5'],
  ['sizes', 'UK 10/EU 38/US 6'],
  ['sizes', 'EU 38 / UK 5 / US 7'],
  ['sizes', 'EU 38 - UK 5 - US 7'],
  ['sizes', 'UK 8 & EU 36'],
  ['sizes', 'UK8 and EU36'],
  ['sizes', 'UK 8/10/12'],
  ['sizes', '90-60-90'],
  ['sizes', 'S M'],
  ['sizes', 'S.M'],
  ['sizes', '38.39.40'],
  ['colors', 'Red Blue Green'],
  ['colors', 'Blue - Green'],
  ['colors', 'Black & White'],
  ['colors', 'Red and Blue'],
  ['colors', 'Red/Blue'],
])('keeps the %s %j, which may be several', (column, text) => {
  expect(readOptions(text, column)).toEqual({ options: [text], isUnclear: true });
});

it.each<[OptionColumn, string, string[]]>([
  ['sizes', 'S M, L', ['S M', 'L']],
  ['sizes', '38:39, 40', ['38:39', '40']],
  ['colors', 'Red - Blue, Green', ['Red - Blue', 'Green']],
])('keeps an entry of the %s %j, which may be several', (column, text, options) => {
  expect(readOptions(text, column)).toEqual({ options, isUnclear: true });
});

it.each(['', ' ', ',', ' | '])('reads no size and no colour in %j', (text) => {
  for (const column of ['sizes', 'colors'] as const)
    expect(readOptions(text, column)).toEqual({ options: [], isUnclear: false });
});
