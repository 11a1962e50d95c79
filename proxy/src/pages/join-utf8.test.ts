import { expect, it } from 'vitest';
import { joinUtf8 } from './join-utf8.ts';

it('joins texts and encoded parts in UTF-8', () => {
  expect(joinUtf8(['K1 – ', Buffer.from('2 €'), '', '😀']).toString()).toBe('K1 – 2 €😀');
  expect(joinUtf8([])).toHaveLength(0);
});

it('returns bytes that later calls leave alone', () => {
  const first = joinUtf8(['first']);
  joinUtf8(['other']);
  expect(first.toString()).toBe('first');
});

it('joins more than its memory for most documents', () => {
  const text = '€'.repeat(300_000);
  expect(joinUtf8([text, Buffer.from(text)]).toString()).toBe(text + text);
});
