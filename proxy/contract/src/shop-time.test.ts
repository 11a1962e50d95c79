import { expect, it } from 'vitest';
import { formatShopTime, shopDay } from './shop-time.ts';

it('gives an evening order the day that it has in Lusaka', () => {
  expect(formatShopTime('2026-11-21T22:30:05.000Z')).toBe('2026-11-22 00:30:05');
  expect(shopDay(new Date('2026-11-21T21:59:59.999Z'))).toBe('2026-11-21');
  expect(shopDay(new Date('2026-11-21T22:00:00.000Z'))).toBe('2026-11-22');
});
