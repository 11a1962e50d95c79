import { expect, it } from 'vitest';
import { orderSearchTerms } from './order-search.ts';
import { searchedOrderNumber } from './searched-order-number.ts';

it.each([
  ['José O’Brien', ['jose', 'obrien'], null],
  ['chanda CHANDA', ['chanda'], null],
  ['0971 234-567', ['971234567'], null],
  ['+260 (97) 1', ['260971'], null],
  ['jose_ob@', ['jose_ob@'], null],
  ['100% M', ['100%', 'm'], null],
  ['\\', ['\\'], null],
  ['-.-', ['-.-'], null],
  ['0000', ['0000'], '0000'],
  ['#E95F9c41', ['e95f9c41'], 'e95f9c41'],
  ['0d2fb906-BDAF', ['0d2fb906', 'bdaf'], '0d2fb906bdaf'],
  ['+260 (0)97 1234567', ['260971234567'], null],
  ['+2600 97 1234567', ['260971234567'], null],
  ['00260 97', ['26097'], null],
  ['\u202A+260\u00A097\u00A01234567\u202C', ['260971234567'], null],
  ['097\u20111234567', ['971234567'], '0971234567'],
  ['Chan\u200Bda\u00A0Mwila', ['chanda', 'mwila'], null],
  ['#1A2B 3C4D', ['1a2b', '3c4d'], '1a2b3c4d'],
  ['Order ID: 1A2B3C4D', ['order', 'id', '1a2b3c4d'], '1a2b3c4d'],
  ['K698', ['k698.00'], null],
  ['698.00', ['k698.00'], null],
  ['dress k1,250.5', ['dress', 'k1250.50'], null],
  ['K', ['k'], null],
  ['k698x', ['k698x'], null],
  ['12', ['12'], null],
  ['#', ['#'], null],
])('parses %s', (search, texts, idPart) => {
  expect(orderSearchTerms(search)).toMatchObject({ texts, idPart });
});

it.each([
  '1042',
  '#1042',
  'No. 1042',
  'no 1042',
  'Order No.1042',
  'order number: 1042',
  'NO. \u0661\u0660\u0664\u0662',
])('finds the running number in %j', (search) => {
  expect(searchedOrderNumber(search)).toBe(1042);
});

it.each([
  '',
  '999',
  '0971',
  '000042',
  'K1042',
  '1042.00',
  'Chanda 1042',
  'receipt no 1042',
  '1042a',
  '260971234567',
])('finds no running number in %j', (search) => {
  expect(searchedOrderNumber(search)).toBeNull();
});
