import { DAY_MS, HOUR_MS, MINUTE_MS } from '@chitenge/contract/duration';
import { beforeEach, expect, it } from 'vitest';
import { createClockWatch } from './clock-watch.ts';

let wall: number;
let monotonic: number;
let isTrusted: () => boolean;

beforeEach(() => {
  wall = Date.parse('2026-11-25T12:00:00Z');
  monotonic = 5000;
  isTrusted = createClockWatch({ wall: () => wall, monotonic: () => monotonic });
});

/** Lets time pass on both clocks, and moves the wall clock by `jump` more. */
function pass(ms: number, jump = 0): boolean {
  monotonic += ms;
  wall += ms + jump;
  return isTrusted();
}

it('trusts a clock that goes, also for days without a look', () => {
  expect(isTrusted()).toBe(true);
  expect(pass(MINUTE_MS)).toBe(true);
  expect(pass(3 * DAY_MS)).toBe(true);
});

it('trusts corrections of less than an hour, one after the other', () => {
  for (let hour = 0; hour < 5; hour += 1) expect(pass(MINUTE_MS, 50 * MINUTE_MS)).toBe(true);
});

it.each([DAY_MS, -DAY_MS, 2 * HOUR_MS])('does not trust a jump by %i ms, until it goes back', (jump) => {
  expect(pass(MINUTE_MS, jump)).toBe(false);
  expect(pass(10 * MINUTE_MS)).toBe(false);
  expect(pass(MINUTE_MS, -jump)).toBe(true);
});

it('takes over a new time that has stayed for an hour', () => {
  expect(pass(MINUTE_MS, 400 * DAY_MS)).toBe(false);
  expect(pass(59 * MINUTE_MS)).toBe(false);
  expect(pass(2 * MINUTE_MS)).toBe(true);
  expect(pass(MINUTE_MS)).toBe(true);
});

it('starts that hour again at a second jump', () => {
  expect(pass(MINUTE_MS, DAY_MS)).toBe(false);
  expect(pass(50 * MINUTE_MS, DAY_MS)).toBe(false);
  expect(pass(50 * MINUTE_MS)).toBe(false);
  expect(pass(11 * MINUTE_MS)).toBe(true);
});
