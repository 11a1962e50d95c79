import { expect, it } from 'vitest';
import { tooManyRequests } from './problems.ts';

it.each([
  [5, 'Please wait a moment and try again.'],
  [61, 'Please try again in 2 minutes.'],
  [900, 'Please try again in 15 minutes.'],
  [86_400, 'Please try again in 24 hours.'],
])('says how long to wait after %s seconds', (seconds, detail) => {
  expect(tooManyRequests(seconds).message).toBe(detail);
});
