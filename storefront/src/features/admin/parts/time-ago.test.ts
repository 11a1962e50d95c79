import { expect, it } from 'vitest';
import { dayAndTime, timeAgo } from './time-ago.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [MINUTE, '1 minute ago'],
  [5 * MINUTE, '5 minutes ago'],
  [119 * MINUTE, '1 hour ago'],
  [DAY, 'yesterday'],
  [6 * DAY, '6 days ago'],
  [8 * DAY, 'last week'],
  [70 * DAY, '2 months ago'],
  [800 * DAY, '2 years ago'],
])('tells what was %d ms ago as "%s"', (ago, words) => {
  expect(timeAgo(NOW - ago, NOW)).toBe(words);
});

it('takes a clock that runs ahead for now', () => {
  expect(timeAgo(NOW + DAY, NOW)).toBe('just now');
});

it('tells day and time in full', () => {
  expect(dayAndTime(NOW)).toMatch(/^Saturday,? 21 November 2026/);
});
