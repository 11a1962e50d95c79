import { DISCOUNT_KINDS, judgeDiscount, orderTotal } from '@chitenge/contract/discount-terms';
import { toDecimal } from '@chitenge/contract/money';
import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { spreadAmount } from '../discounts/spread-amount.ts';
import { paidForUnits } from './paid-for-units.ts';

const line = (id: string, price: string, quantity: number, discount: string | null = null) => ({
  id,
  product_price: price,
  quantity,
  discount_amount: discount,
});

const all = { before: 0, units: 2 };

it('returns the price without the line’s own share of the discount', () => {
  const lines = [line('shirt', '140.00', 2, '280.00'), line('necklace', '140.00', 2, '0.00')];
  expect(paidForUnits(lines, 28_000, { lineId: 'shirt', ...all })).toBe(0);
  expect(paidForUnits(lines, 28_000, { lineId: 'necklace', ...all })).toBe(28_000);
});

it('divides the discount of an order without shares by value', () => {
  const lines = [line('dress', '100.00', 2), line('scarf', '50.00', 1)];
  expect(paidForUnits(lines, 5000, { lineId: 'dress', ...all })).toBe(16_000);
  expect(paidForUnits(lines, 5000, { lineId: 'scarf', before: 0, units: 1 })).toBe(4000);
  expect(paidForUnits(lines, 0, { lineId: 'scarf', before: 0, units: 1 })).toBe(5000);
  expect(paidForUnits(lines, 30_000, { lineId: 'scarf', before: 0, units: 1 })).toBe(0);
});

it('returns nothing for an unknown line', () => {
  expect(paidForUnits([line('dress', '100.00', 2)], 0, { lineId: 'shoe', ...all })).toBe(0);
});

it('pays back in any parts exactly what was paid for the goods', () => {
  const bought = record({
    price: integer({ min: 1, max: 10_000_000 }),
    quantity: integer({ min: 1, max: 9 }),
    isCovered: boolean(),
    part: integer({ min: 1, max: 9 }),
  });
  const code = record({ kind: constantFrom(...DISCOUNT_KINDS), value: integer({ min: 1, max: 100 }) });
  const drawnLines = array(bought, { minLength: 1, maxLength: 8 });
  assert(
    property(drawnLines, code, integer({ min: 1, max: 20_000 }), (drawn, { kind, value }, fee) => {
      const values = drawn.map(({ price, quantity }) => price * quantity);
      const covered = drawn.map(({ isCovered }, index) => (isCovered ? (values[index] ?? 0) : 0));
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      const terms = { kind, value: kind === 'free_delivery' ? null : value, minimum: null };
      const { amount } = judgeDiscount(terms, { covered: sum(covered), fee });
      const shares = spreadAmount(kind === 'free_delivery' ? 0 : amount, covered);
      const lines = drawn.map(({ price, quantity }, index) =>
        line(String(index), toDecimal(price), quantity, toDecimal(shares[index] ?? 0)),
      );
      const refunds = drawn.map(({ quantity, part, isCovered, price }, index) => {
        let refunded = 0;
        for (let before = 0; before < quantity; before += part) {
          const units = Math.min(part, quantity - before);
          const paid = paidForUnits(lines, amount, { lineId: String(index), before, units });
          expect(paid).toBeGreaterThanOrEqual(isCovered ? 0 : price * units);
          expect(paid).toBeLessThanOrEqual(price * units);
          refunded += paid;
        }
        return refunded;
      });
      const method = { fee: toDecimal(fee), freeFrom: null, paidOnCollection: false };
      const total = orderTotal(sum(values), method, amount);
      const paidForDelivery = kind === 'free_delivery' ? fee - amount : fee;
      expect(sum(refunds)).toBe(total - paidForDelivery);
    }),
  );
});
