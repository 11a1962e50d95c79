import { expect, it } from 'vitest';
import { optionOrNull, parseTimestamp, parseTextList } from './columns.ts';

it('parses a list of texts from either database', () => {
  expect(parseTextList('["S","M"]')).toEqual(['S', 'M']);
  expect(parseTextList(['S', 'M'])).toEqual(['S', 'M']);
  expect(parseTextList(null)).toBeNull();
  expect(() => parseTextList('{"S":1}')).toThrow('expected array');
});

it('parses a timestamp from either database', () => {
  expect(parseTimestamp(1_763_711_617_000)).toBe('2025-11-21T07:53:37.000Z');
  expect(parseTimestamp(new Date(1_763_711_617_000))).toBe('2025-11-21T07:53:37.000Z');
});

it('converts an empty option to null', () => {
  expect(optionOrNull('')).toBeNull();
  expect(optionOrNull('XL')).toBe('XL');
});
