import { expect, it } from 'vitest';
import { freeSlug } from './free-slug.ts';

it('counts up from 2', () => {
  expect(freeSlug('shirt', new Set(), 20)).toBe('shirt');
  expect(freeSlug('shirt', new Set(['shirt', 'shirt-2']), 20)).toBe('shirt-3');
});

it('keeps within the column', () => {
  expect(freeSlug('abcdef', new Set(['abcd']), 4)).toBe('ab-2');
});
