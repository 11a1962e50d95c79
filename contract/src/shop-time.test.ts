import { expect, it } from 'vitest';
import { formatShopTime, shopDay, startOfShopDay } from './shop-time.ts';

it('gives an evening order the day that it has in Lusaka', () => {
  expect(formatShopTime('2026-11-21T22:30:05.000Z')).toBe('2026-11-22 00:30:05');
  expect(shopDay(new Date('2026-11-21T21:59:59.999Z'))).toBe('2026-11-21');
  expect(shopDay(new Date('2026-11-21T22:00:00.000Z'))).toBe('2026-11-22');
});

it('begins the day at midnight in Lusaka', () => {
  for (const [now, start] of [
    ['2026-11-21T21:59:59.999Z', '2026-11-20T22:00:00.000Z'],
    ['2026-11-21T22:00:00.000Z', '2026-11-21T22:00:00.000Z'],
    ['2026-11-22T12:00:00.000Z', '2026-11-21T22:00:00.000Z'],
  ] as const)
    expect(startOfShopDay(new Date(now)).toISOString()).toBe(start);
});
