import { expect, it } from 'vitest';
import { holdText } from './hold-time.ts';

const UNTIL = '2026-11-24T12:05:00.000Z';

it('names the time in the shop, before and after it', () => {
  const time = 'Tuesday 24 November at 14:05';
  expect(holdText(UNTIL, { now: Date.parse('2026-11-24T12:04:59Z') })).toBe(
    `The shop keeps the items until ${time}.`,
  );
  expect(holdText(UNTIL, { now: Date.parse('2026-11-24T12:05:00Z') })).toBe(
    `The shop kept the items until ${time}. Others may buy them now.`,
  );
});
