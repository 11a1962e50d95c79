import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { spreadAmount } from './spread-amount.ts';

it('spreads an amount in proportion to the values', () => {
  expect(spreadAmount(5000, [20_000, 5000])).toEqual([4000, 1000]);
  expect(spreadAmount(100, [1, 1, 1])).toEqual([33, 33, 34]);
  expect(spreadAmount(0, [20_000, 0])).toEqual([0, 0]);
  expect(spreadAmount(0, [0, 0])).toEqual([0, 0]);
});

it('loses nothing, and takes no more off a value than it has', () => {
  const values = array(integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 });
  assert(
    property(values, integer({ min: 0, max: 1000 }), (drawn, perMille) => {
      const sum = drawn.reduce((total, value) => total + value, 0);
      const amount = Math.floor((sum * perMille) / 1000);
      const shares = spreadAmount(amount, drawn);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(drawn[index] ?? 0);
      }
    }),
  );
});
