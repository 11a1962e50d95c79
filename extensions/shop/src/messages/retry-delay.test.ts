import { expect, it } from 'vitest';
import { retryDelay } from './record-attempt.ts';

it('doubles the delay up to two hours', () => {
  const delays = [1, 2, 3, 9, 100].map((attempts) => retryDelay(attempts, null, 0.5) / 1000);
  expect(delays).toEqual([30, 60, 120, 7200, 7200]);
});

it('varies by a quarter', () => {
  expect([retryDelay(1, null, 0), retryDelay(1, null, 1)]).toEqual([22_500, 37_500]);
});

it('waits as long as the gateway asks, within reason', () => {
  expect([retryDelay(1, 90_000, 0.5), retryDelay(1, 1e12, 0.5)]).toEqual([90_000, 7_200_000]);
});
