import { describe, expect, it } from 'vitest';
import { averageCost } from './variant-costs.ts';

describe('the average cost', () => {
  it.each([
    ['of what was there and what came', { stock: 10, cost: 8000, units: 12, unitCost: 8500 }, 8273],
    ['is rounded to the next ngwee', { stock: 1, cost: 100, units: 1, unitCost: 101 }, 101],
    [
      'of goods that were not counted is that of what came',
      { stock: -3, cost: 8000, units: 2, unitCost: 9000 },
      9000,
    ],
    ['of an empty shelf is that of what came', { stock: 0, cost: 8000, units: 1, unitCost: 9000 }, 9000],
    [
      'with an unknown cost before is that of what came',
      { stock: 10, cost: null, units: 1, unitCost: 9000 },
      9000,
    ],
    [
      'of the most units and the highest costs is exact',
      { stock: 1_000_000, cost: 10_000_000, units: 1_000_000, unitCost: 9_999_998 },
      9_999_999,
    ],
  ])('%s', (_what, received, expected) => expect(averageCost(received)).toBe(expected));
});
