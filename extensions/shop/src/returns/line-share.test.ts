import { array, assert, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { lineShare, valueOf } from './line-share.ts';

const lines = [
  { id: 'dress', price: 10_000, quantity: 2 },
  { id: 'scarf', price: 5000, quantity: 1 },
];

it('returns the price without a discount', () => {
  expect(lineShare(lines, 25_000, { lineId: 'dress', before: 0, units: 1 })).toBe(10_000);
  expect(lineShare(lines, 25_000, { lineId: 'scarf', before: 0, units: 1 })).toBe(5000);
});

it('takes a discount off every line by its value', () => {
  expect(lineShare(lines, 20_000, { lineId: 'dress', before: 0, units: 2 })).toBe(16_000);
  expect(lineShare(lines, 20_000, { lineId: 'scarf', before: 0, units: 1 })).toBe(4000);
});

it('returns nothing for an unknown line and for goods that cost nothing', () => {
  expect(lineShare(lines, 25_000, { lineId: 'shoe', before: 0, units: 1 })).toBe(0);
  expect(lineShare([{ id: 'gift', price: 0, quantity: 1 }], 0, { lineId: 'gift', before: 0, units: 1 })).toBe(
    0,
  );
});

it('pays back in single units exactly what was paid', () => {
  const line = record({
    price: integer({ min: 1, max: 10_000_000 }),
    quantity: integer({ min: 1, max: 9 }),
  });
  assert(
    property(array(line, { minLength: 1, maxLength: 8 }), integer({ min: 0, max: 100 }), (drawn, off) => {
      const order = drawn.map((one, index) => ({ ...one, id: String(index) }));
      const paid = Math.floor((valueOf(order) * (100 - off)) / 100);
      let sum = 0;
      for (const { id: lineId, quantity, price } of order)
        for (let before = 0; before < quantity; before += 1) {
          const share = lineShare(order, paid, { lineId, before, units: 1 });
          expect(share).toBeLessThanOrEqual(price);
          sum += share;
        }
      expect(sum).toBe(paid);
    }),
  );
});
