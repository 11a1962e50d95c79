import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { createRenderBudget } from './render-budget.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives an address a fifth of a minute’s pages at once, and then one after the other', () => {
  const budget = createRenderBudget(60);
  const takeUntilEmpty = (address: string) => {
    let taken = 0;
    while (budget.take(address)) taken += 1;
    return taken;
  };
  expect(takeUntilEmpty('10.0.0.1')).toBe(12);
  expect(takeUntilEmpty('10.0.0.2')).toBe(12);
  vi.advanceTimersByTime(3000);
  expect(takeUntilEmpty('10.0.0.1')).toBe(3);
  vi.advanceTimersByTime(3_600_000);
  expect(takeUntilEmpty('10.0.0.1')).toBe(12);
});
