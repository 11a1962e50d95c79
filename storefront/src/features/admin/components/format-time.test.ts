import { expect, it } from 'vitest';
import { formatDateTime, formatRelativeTime } from './format-time.ts';

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
])('formats %d ms ago as "%s"', (elapsed, text) => {
  expect(formatRelativeTime(NOW - elapsed, NOW)).toBe(text);
});

it('formats a future time as "just now"', () => {
  expect(formatRelativeTime(NOW + DAY, NOW)).toBe('just now');
});

it('formats date and time in full', () => {
  expect(formatDateTime(NOW)).toMatch(/^Saturday,? 21 November 2026/);
});
