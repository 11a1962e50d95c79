import { expect, it } from 'vitest';
import { rankRows, timeKey, timeRows } from './report-rows.ts';

const group = (key: string, current: number, amount: number) => ({
  key,
  current,
  orders: 1,
  items: 2,
  amount,
  refunds: 0,
});
const dayNumber = (day: string) => String(Date.parse(`${day}T00:00:00Z`) / 86_400_000);

it('begins weeks on Monday', () => {
  expect(timeKey('2026-11-22', 'week')).toBe('2026-11-16');
  expect(timeKey('2026-11-23', 'week')).toBe('2026-11-23');
  expect(timeKey('2026-11-23', 'month')).toBe('2026-11');
});

it('has every day, and the day before that is as much earlier as the period is long', () => {
  const days = [group(dayNumber('2026-11-03'), 1, 500), group(dayNumber('2026-10-31'), 0, 200)];
  expect(timeRows(days, 'day', { from: '2026-11-01', to: '2026-11-03' })).toEqual([
    { key: '2026-11-01', orders: 0, items: 0, amount: 0, amountBefore: 0, refunds: 0 },
    { key: '2026-11-02', orders: 0, items: 0, amount: 0, amountBefore: 0, refunds: 0 },
    { key: '2026-11-03', orders: 1, items: 2, amount: 500, amountBefore: 200, refunds: 0 },
  ]);
});

it('adds the slices of a group and begins with the most sales', () => {
  const groups = [group('a', 1, 100), group('b', 1, 150), group('a', 1, 100), group('c', 0, 70)];
  expect(rankRows(groups).map(({ key, amount, amountBefore }) => [key, amount, amountBefore])).toEqual([
    ['a', 200, 0],
    ['b', 150, 0],
    ['c', 0, 70],
  ]);
});
