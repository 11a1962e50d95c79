import { expect, it } from 'vitest';
import { searchTextOf } from './search-text.ts';

it('joins name, description and category, folded', () => {
  expect(searchTextOf({ name: 'Café Shirt', description: 'Soft cotton.\nCut wide', category: "Men's" })).toBe(
    'cafe shirt soft cotton cut wide mens',
  );
});

it('does without what is missing', () => {
  expect(searchTextOf({ name: 'Hat', description: null, category: null })).toBe('hat');
});
