import { expect, it } from 'vitest';
import { MAX_SYNONYM, MAX_SYNONYMS, synonymsSchema } from './search-synonyms.ts';

it.each([
  [
    ['frock', 'dress'],
    ['frock', 'dress'],
  ],
  [
    [' head   wrap ', 'duku'],
    ['head wrap', 'duku'],
  ],
  [
    ['dress', 'Dress', 'dresses', 'frock', 'Frock'],
    ['dress', 'frock'],
  ],
  [
    ['T-shirt', 'tee', 'Café', 'R&B'],
    ['T-shirt', 'tee', 'Café', 'R&B'],
  ],
])('takes %j', (words, expected) => {
  expect(synonymsSchema.parse({ words })).toEqual({ words: expected });
});

it.each([
  ['dress'],
  [null],
  [[]],
  [['dress']],
  [['dress', 'dresses']],
  [['dress', '']],
  [['dress', ' ']],
  [['dress', 7]],
  [['dress', '<b>']],
  [['dress', '-']],
  [['dress', 'x'.repeat(MAX_SYNONYM + 1)]],
  [Array.from({ length: MAX_SYNONYMS + 1 }, (_, at) => `word${at}`)],
])('rejects %j', (words) => {
  expect(synonymsSchema.safeParse({ words }).error?.issues.map(({ path }) => path[0])).toContain('words');
});
