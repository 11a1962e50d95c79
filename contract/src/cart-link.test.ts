import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartLinkQuery, MAX_LINK_GOODS, optionsCode, parseLinkGoods, parseOptionsCode } from './cart-link.ts';

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

it('reads any text, and what it has written', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseLinkGoods(text).length).toBeLessThanOrEqual(MAX_LINK_GOODS);
    }),
  );
  const code = fc.stringMatching(/^[A-Za-z0-9/&+ äö-]{1,20}$/).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ code, quantity: fc.integer({ min: 1, max: 999 }) }), {
        selector: (goods) => goods.code.toLowerCase(),
        maxLength: MAX_LINK_GOODS,
      }),
      (goods) => {
        const query = new URLSearchParams(cartLinkQuery(goods, 'SAVE 10 %'));
        expect(parseLinkGoods(query.get('products') ?? '')).toEqual(goods);
        expect(query.get('coupon')).toBe('SAVE 10 %');
      },
    ),
  );
});

it('names a product with its options, whatever letters they have', () => {
  const productId = '0b7d6a4e-2f4b-4c0e-9d55-1f2e3d4c5b6a';
  const option = fc.option(fc.string({ minLength: 1, maxLength: 20 }));
  fc.assert(
    fc.property(option, option, (size, color) => {
      fc.pre(size !== null || color !== null);
      const [goods] = parseLinkGoods(
        new URLSearchParams(
          cartLinkQuery([{ code: optionsCode(productId, { size, color }), quantity: 2 }]),
        ).get('products') ?? '',
      );
      expect(goods?.quantity).toBe(2);
      expect(parseOptionsCode(goods?.code ?? '')).toEqual({ productId, size, color });
    }),
  );
  expect(parseOptionsCode(`${productId}.%E0%A4%A.`)).toBeNull();
  expect(parseOptionsCode('A.B.C')).toBeNull();
});
