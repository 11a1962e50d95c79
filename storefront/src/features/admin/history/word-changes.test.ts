import { expect, it } from 'vitest';
import { wordChanges, type WordChange } from './word-changes.ts';

const MARKS: Record<WordChange['kind'], [string, string]> = {
  same: ['', ''],
  gone: ['[-', '-]'],
  new: ['[+', '+]'],
};
const shown = (from: string, to: string): string | null =>
  wordChanges(from, to)
    ?.map(({ kind, text }) => `${MARKS[kind][0]}${text}${MARKS[kind][1]}`)
    .join('') ?? null;

it.each([
  ['Made of cotton.', 'Made of fine cotton.', 'Made of [+fine +]cotton.'],
  ['Made of fine cotton.', 'Made of cotton.', 'Made of [-fine -]cotton.'],
  ['We sew here', 'We sew here in Lusaka', 'We sew here [+in Lusaka+]'],
  ['One two three four', 'Zero two four five', '[-One -][+Zero +]two [-three -]four [+five+]'],
  ['First line\nsecond line', 'First line\nthird line', 'First line\n[-second -][+third +]line'],
])('of %j and %j shows which words went and came', (from, to, words) => {
  expect(shown(from, to)).toBe(words);
});

it.each([
  ['draft', 'published'],
  ['', 'A new text'],
  ['two  spaces', 'two spaces'],
])('of %j and %j shows no words, so both are shown whole', (from, to) => {
  expect(shown(from, to)).toBeNull();
});

it('gives each text back, whatever was changed', () => {
  const texts = ['a b c a b b a', 'c b a b a c', 'b b a c', 'a', 'x a y b z c'];
  for (const from of texts)
    for (const to of texts) {
      const parts = wordChanges(from, to);
      if (parts === null) continue;
      const without = (left: WordChange['kind']) =>
        parts
          .filter(({ kind }) => kind !== left)
          .flatMap(({ text }) => text.trim().split(/\s+/))
          .join(' ');
      expect([without('new'), without('gone')]).toEqual([from, to]);
    }
});

it('keeps the longest common sequence, and shortens what is long and the same', () => {
  const long = Array.from({ length: 60 }, (_word, n) => `word${n}`).join(' ');
  const parts = wordChanges(`${long} red dress`, `${long} blue dress`);
  expect(parts?.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same']);
  expect(parts?.[0]?.text).toMatch(/^word0 .* … word48 .*word59 $/);
});

it('shows what is too long to compare as a whole between what both have', () => {
  const words = (name: string) => Array.from({ length: 2100 }, (_word, n) => `${name}${n}`).join(' ');
  expect(wordChanges(`same ${words('a')} end`, `same ${words('b')} end`)?.map(({ kind }) => kind)).toEqual([
    'same',
    'gone',
    'new',
    'same',
  ]);
});
