import { expect, it } from 'vitest';
import { changedParts } from './changed-parts.ts';

it('says short texts whole', () => {
  expect(changedParts('Cut by hand', 'Sewn')).toEqual({ from: 'Cut by hand', to: 'Sewn' });
  expect(changedParts(null, 'Sewn')).toEqual({ from: null, to: 'Sewn' });
});

it('leaves out what long texts have in common', () => {
  const before = 'We pack each order with care. '.repeat(20);
  const after = ' Ask us about gifts.'.repeat(20);
  const { from, to } = changedParts(`${before}Two days.${after}`, `${before}Three long weeks.${after}`);
  expect(from).toMatch(/^….* with care\. Two days\. Ask us .*…$/);
  expect(to).toMatch(/^….* with care\. Three long weeks\. Ask us .*…$/);
  expect(from?.length).toBeLessThan(150);
});

it('shortens what is new and long, and says all of what was added at the end', () => {
  const long = 'x'.repeat(400);
  expect(changedParts(null, long).to).toBe(`${'x'.repeat(300)}…`);
  expect(changedParts(long, `${long} more`).to).toMatch(/ more$/);
});
