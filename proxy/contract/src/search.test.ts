import { expect, it } from 'vitest';
import { foldForSearch, searchWords } from './search.ts';

it('folds case, accents and punctuation away', () => {
  expect(foldForSearch("Men's Café-Crème  Shirt!")).toBe('mens cafe creme shirt');
  expect(searchWords(' Shirt  shirt BLUE ')).toEqual(['shirt', 'blue']);
  expect(searchWords(' %% ')).toEqual([]);
});

it('looks for a word without its possessive or plural s', () => {
  expect(searchWords("Men's shirts")).toEqual(['men', 'shirt']);
  expect(searchWords('womens women’s women')).toEqual(['women']);
  expect(searchWords('dress bus')).toEqual(['dress', 'bus']);
});
