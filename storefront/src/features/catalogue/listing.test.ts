import { expect, it } from 'vitest';
import {
  listingSearchParams,
  listingTitle,
  nameFromSlug,
  possessive,
  parseScope,
  parseListing,
} from './listing.ts';

it('forms the possessive of a category', () => {
  expect(['Men', 'Women', 'Accessories'].map(possessive)).toEqual(["Men's", "Women's", "Accessories'"]);
  expect(nameFromSlug('school-wear')).toBe('School Wear');
});

it('parses category, featured and search', () => {
  expect(parseScope('men', new URLSearchParams('featured=true&search=%20red%20shirt%20'))).toEqual({
    category: 'men',
    featured: true,
    search: 'red shirt',
  });
  expect(parseScope(undefined, new URLSearchParams('featured=1&search=%20'))).toEqual({});
  expect(parseScope(undefined, new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(200);
});

it('parses the chip and the choices', () => {
  const query = new URLSearchParams('category=women&size=M&sort=name');
  const choices = { size: ['M'], sort: 'name' };
  expect(parseListing(undefined, query)).toEqual({
    scope: {},
    chip: 'women',
    choices,
    filter: { category: 'women', ...choices },
    page: 1,
  });
  expect(parseListing('men', query)).toEqual({
    scope: { category: 'men' },
    chip: undefined,
    choices,
    filter: { category: 'men', ...choices },
    page: 1,
  });
  expect(parseListing(undefined, new URLSearchParams()).chip).toBeNull();
});

it.each([
  [undefined, 'utm_source=radio&page=1', ''],
  [undefined, 'page=3&sort=name', 'sort=name&page=3'],
  ['men', 'page=x', ''],
  [undefined, 'sort=best&featured=false&inStock=0&minPrice=cheap&size=&search=%20', ''],
  [undefined, 'sort=name&size=M&category=women&size=L&size=m', 'category=women&size=L&size=M&sort=name'],
  [undefined, 'search=red+shirt&category=women', 'search=red+shirt'],
  ['men', 'category=women&onSale=true&featured=true', 'featured=true&onSale=true'],
])('normalises the listing of category %s and query %s', (category, query, written) => {
  const listing = parseListing(category, new URLSearchParams(query));
  expect(listingSearchParams(listing).toString()).toBe(written);
  expect(parseListing(category, listingSearchParams(listing))).toEqual(listing);
});

it('prefers search, then featured, then category in the title', () => {
  expect(listingTitle({ search: 'red', featured: true, category: 'men' }, 'Men')).toBe(
    'Search Results for "red"',
  );
  expect(listingTitle({ featured: true, category: 'men' }, 'Men')).toBe('Featured Products');
  expect(listingTitle({ category: 'accessories' }, 'Accessories')).toBe("Accessories' Collection");
  expect(listingTitle({}, '')).toBe('All Products');
});
