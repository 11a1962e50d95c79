import { expect, it } from 'vitest';
import { foldForSearch, searchWords } from './search.ts';

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
