import { expect, it } from 'vitest';
import { MAX_LINK_GOODS, parseLinkGoods } from './cart-link.ts';
import { cartLinkQuery, optionsCode, parseOptionsCode } from './link-goods.ts';

it.each([
  [
    'A-1:2,B-2:1',
    [
      ['A-1', 2],
      ['B-2', 1],
    ],
  ],
  [
    ' A-1 , ,B-2:0',
    [
      ['A-1', 1],
      ['B-2', 1],
    ],
  ],
  ['X:Y:3', [['X:Y', 3]]],
  ['A:b,a:B:2', [['A:b', 3]]],
  ['A:999999', [['A', 999]]],
  ['A:-2', [['A:-2', 1]]],
  [':3,:', [[':', 1]]],
  ['', []],
] as const)('reads %s', (text, goods) => {
  expect(parseLinkGoods(text).map(({ code, quantity }) => [code, quantity])).toEqual(goods);
});

const read = (query: string) => parseLinkGoods(new URLSearchParams(query).get('products') ?? '');

it('reads what it has written', () => {
  const goods = ['A-1', 'a/b & c+d', 'äö', 'X:Y'].map((code, index) => ({ code, quantity: index + 1 }));
  const query = cartLinkQuery(goods, 'SAVE 10 %');
  expect(read(query)).toEqual(goods);
  expect(new URLSearchParams(query).get('coupon')).toBe('SAVE 10 %');
});

it('takes as many goods as a link may have', () => {
  const codes = Array.from({ length: MAX_LINK_GOODS + 5 }, (_, index) => `S${index}`);
  expect(parseLinkGoods(codes.join(','))).toHaveLength(MAX_LINK_GOODS);
});

it.each([
  ['M', 'Navy'],
  ['36.5', null],
  [null, 'red, blue'],
  ['a.b.c', 'd.e:2'],
  ['%', '100 % cotton.'],
])('names a product with its options %j and %j', (size, color) => {
  const productId = '0b7d6a4e-2f4b-4c0e-9d55-1f2e3d4c5b6a';
  const [goods] = read(cartLinkQuery([{ code: optionsCode(productId, { size, color }), quantity: 2 }]));
  expect(goods?.quantity).toBe(2);
  expect(parseOptionsCode(goods?.code ?? '')).toEqual({ productId, size, color });
});

it('takes nothing else for options', () => {
  expect(parseOptionsCode('0b7d6a4e-2f4b-4c0e-9d55-1f2e3d4c5b6a.%E0%A4%A.')).toBeNull();
  expect(parseOptionsCode('A.B.C')).toBeNull();
});
