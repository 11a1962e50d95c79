import { expect, it } from 'vitest';
import { parseRange } from './static-range.ts';

it.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=10-400', { first: 10, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=-400', { first: 0, last: 99 }],
])('reads %s of a file of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

it.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6'])('ignores %s', (header) => {
  expect(parseRange(header, 100)).toBeNull();
});

it.each(['bytes=100-', 'bytes=400-500', 'bytes=-0'])('rejects %s with the size', (header) => {
  expect(() => parseRange(header, 100)).toThrow(
    expect.objectContaining({
      problem: expect.objectContaining({ status: 416 }),
      headers: { 'Content-Range': 'bytes */100' },
    }),
  );
});
