import { expect, it } from 'vitest';
import { locatePage } from './list-page.ts';

const WEEK_MS = 7 * 86_400_000;

const weeks = [
  { week: 12, rows: 5 },
  { week: 10, rows: 10 },
  { week: 7, rows: 3 },
];

it.each([
  ['the first page', { offset: 0, limit: 5 }, { from: 12, until: 13, skip: 0 }],
  ['a page in two weeks', { offset: 3, limit: 5 }, { from: 10, until: 13, skip: 3 }],
  ['a page in a later week', { offset: 5, limit: 10 }, { from: 10, until: 11, skip: 0 }],
  ['a page in the last week', { offset: 16, limit: 1 }, { from: 7, until: 8, skip: 1 }],
  ['a page that is not full', { offset: 16, limit: 20 }, { from: 7, until: 8, skip: 1 }],
])('finds the window of %s', (_what, paging, { from, until, skip }) => {
  expect(locatePage(weeks, paging)).toEqual({
    from: new Date(from * WEEK_MS),
    until: new Date(until * WEEK_MS),
    skip,
  });
});

it('finds no window behind the last row', () => {
  expect(locatePage(weeks, { offset: 18, limit: 20 })).toBeNull();
  expect(locatePage([], { offset: 0, limit: 20 })).toBeNull();
});
