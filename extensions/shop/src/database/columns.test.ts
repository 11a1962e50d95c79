import { expect, it } from 'vitest';
import { optionOrNull, readTime, readWords } from './columns.ts';

it('reads a list of words from either database', () => {
  expect(readWords('["S","M"]')).toEqual(['S', 'M']);
  expect(readWords(['S', 'M'])).toEqual(['S', 'M']);
  expect(readWords(null)).toBeNull();
  expect(() => readWords('{"S":1}')).toThrow('expected array');
});

it('reads a timestamp from either database', () => {
  expect(readTime(1_763_711_617_000)).toBe('2025-11-21T07:53:37.000Z');
  expect(readTime(new Date(1_763_711_617_000))).toBe('2025-11-21T07:53:37.000Z');
});

it('has null for no option', () => {
  expect(optionOrNull('')).toBeNull();
  expect(optionOrNull('XL')).toBe('XL');
});
