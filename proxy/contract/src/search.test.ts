import { expect, it } from 'vitest';
import { foldForSearch, searchTextOf, searchWords } from './search.ts';

it('removes case, accents and punctuation', () => {
  expect(foldForSearch("Men's Café-Crème  Shirt!")).toBe('mens cafe creme shirt');
  expect(searchWords(' Shirt  shirt BLUE ')).toEqual(['shirt', 'blue']);
  expect(searchWords(' %% ')).toEqual([]);
});

it('reads what was pasted', () => {
  expect(foldForSearch('\u202ANa\u200Bvy\u00A0T\u2011Shirt\u202C ＸＬ \u{1D5E6}ale')).toBe(
    'navy t shirt xl sale',
  );
});

it('removes a possessive or plural s', () => {
  expect(searchWords("Men's shirts")).toEqual(['men', 'shirt']);
  expect(searchWords('womens women’s women')).toEqual(['women']);
  expect(searchWords('dress bus')).toEqual(['dress', 'bus']);
});

it('joins name, description, category, colours and SKUs, normalised', () => {
  expect(
    searchTextOf({
      name: 'Café Shirt',
      description: 'Soft cotton.\nCut wide',
      category: "Men's",
      colors: ['Sea Green'],
      skus: ['SH-1'],
    }),
  ).toBe('cafe shirt soft cotton cut wide mens sea green sh 1');
});

it('omits a missing description and category', () => {
  expect(searchTextOf({ name: 'Hat', description: null, category: null, colors: [], skus: [] })).toBe('hat');
});
