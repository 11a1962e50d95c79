import { expect, it } from 'vitest';
import { orderSearchTerms } from './order-search.ts';

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
  ['12', ['12'], null],
  ['#', ['#'], null],
])('parses %s', (search, texts, idPart) => {
  expect(orderSearchTerms(search)).toEqual({ texts, idPart });
});
