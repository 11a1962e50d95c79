import { expect, it } from 'vitest';
import { isGtin } from './clean-text.ts';
import { gtinOf, inStoreNumber } from './gtin.ts';

it.each([
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['4006381333931', '4006381333931'],
  ['0036000291452', '036000291452'],
  ['00036000291452', '036000291452'],
  ['36000291452', '036000291452'],
  ['04006381333931', '4006381333931'],
  ['00000096385074', '96385074'],
  ['6001234567899', '6001234567899'],
  ['9780306406157', '9780306406157'],
  ['10614141000415', '10614141000415'],
  ['4 006381 333931', '4006381333931'],
  ['978-0-306-40615-7', '9780306406157'],
  ['\u202A4006381333931\u202C', '4006381333931'],
])('the barcode %j is a GTIN', (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin);
});

it.each<[string | null, string]>([
  [null, 'is missing'],
  ['', 'is empty'],
  ['4006381333932', 'has a wrong check digit'],
  ['96385075', 'has a wrong check digit'],
  ['400638133393', 'has a wrong check digit'],
  ['4006381333', 'has a wrong check digit'],
  ['SHIRT-M-RED', 'is a code of the shop'],
  ['2000000000008', 'is a number of the shop'],
  ['0200000000004', 'is a number of the shop'],
  ['20000004', 'is a number of the shop'],
  ['9900000000004', 'is one of a coupon'],
  ['0000000000000', 'has zeros'],
])('the barcode %j is none, because it %s', (barcode) => {
  expect(gtinOf(barcode)).toBeNull();
});

it.each([
  [1, '2000000000015'],
  [42, '2000000000428'],
  [99_999_999_999, '2999999999991'],
])('number %d of the shop is %s, which is no GTIN', (sequence, number) => {
  expect(inStoreNumber(sequence)).toBe(number);
  expect(isGtin(number)).toBe(true);
  expect(gtinOf(number)).toBeNull();
});
