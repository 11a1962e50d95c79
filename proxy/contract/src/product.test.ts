import { expect, it } from 'vitest';
import { foldForSearch, percentOff, searchWords } from './product.ts';

it('rounds the percentage off', () => {
  expect(percentOff({ price: '200.00', originalPrice: '300.00' })).toBe(33);
  expect(percentOff({ price: '300.00', originalPrice: '300.00' })).toBeNull();
  expect(percentOff({ price: '300.00', originalPrice: null })).toBeNull();
});

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
