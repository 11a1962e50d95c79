import { expect, it } from 'vitest';
import { facetsQuerySchema } from './facets.ts';
import { foldForSearch, percentOff, productsQuerySchema, searchWords } from './product.ts';

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

it('takes a size or colour once or repeatedly', () => {
  expect(productsQuerySchema.parse({ size: 'M', color: ['Navy', 'Red'] })).toEqual({
    size: ['M'],
    color: ['Navy', 'Red'],
  });
});

it.each([
  ['size', ''],
  ['size', Array<string>(21).fill('M')],
  ['color', 'x'.repeat(61)],
  ['minPrice', '-1'],
  ['maxPrice', '1.005'],
  ['maxPrice', ['1', '2']],
  ['inStock', 'yes'],
  ['sort', 'rating'],
])('refuses %s=%j', (field, value) => {
  expect(productsQuerySchema.safeParse({ [field]: value }).success).toBe(false);
});

it('counts facets by the same filters, without paging and order', () => {
  const { sort: _sort, limit: _limit, offset: _offset, ...filters } = productsQuerySchema.shape;
  expect(Object.keys(facetsQuerySchema.shape)).toEqual(Object.keys(filters));
});
