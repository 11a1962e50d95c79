import { expect, it } from 'vitest';
import { listingQuery, listingTitle, nameOfSlug, possessive, readFilter, readListing } from './listing.ts';

it('writes the possessive of a category', () => {
  expect(['Men', 'Women', 'Accessories'].map(possessive)).toEqual(["Men's", "Women's", "Accessories'"]);
  expect(nameOfSlug('school-wear')).toBe('School Wear');
});

it('reads category, featured and search', () => {
  expect(readFilter('men', new URLSearchParams('featured=true&search=%20red%20shirt%20'))).toEqual({
    category: 'men',
    featured: true,
    search: 'red shirt',
  });
  expect(readFilter(undefined, new URLSearchParams('featured=1&search=%20'))).toEqual({});
  expect(readFilter(undefined, new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(200);
});

it('adds the chip and the choices, where there are chips', () => {
  const query = new URLSearchParams('category=women&size=M&sort=name');
  const choices = { size: ['M'], sort: 'name' };
  expect(readListing(undefined, query)).toEqual({
    asked: {},
    chip: 'women',
    choices,
    filter: { category: 'women', ...choices },
  });
  expect(readListing('men', query)).toEqual({
    asked: { category: 'men' },
    chip: undefined,
    choices,
    filter: { category: 'men', ...choices },
  });
  expect(readListing(undefined, new URLSearchParams()).chip).toBeNull();
});

it.each([
  [undefined, 'utm_source=radio&page=2', ''],
  [undefined, 'sort=best&featured=false&inStock=0&minPrice=cheap&size=&search=%20', ''],
  [undefined, 'sort=name&size=M&category=women&size=L&size=m', 'category=women&size=L&size=M&sort=name'],
  [undefined, 'search=red+shirt&category=women', 'search=red+shirt'],
  ['men', 'category=women&onSale=true&featured=true', 'featured=true&onSale=true'],
])('writes a listing in one way: %s, %s', (category, query, written) => {
  const listing = readListing(category, new URLSearchParams(query));
  expect(listingQuery(listing).toString()).toBe(written);
  expect(readListing(category, listingQuery(listing))).toEqual(listing);
});

it('titles a listing by search, then featured, then category', () => {
  expect(listingTitle({ search: 'red', featured: true, category: 'men' }, 'Men')).toBe(
    'Search Results for "red"',
  );
  expect(listingTitle({ featured: true, category: 'men' }, 'Men')).toBe('Featured Products');
  expect(listingTitle({ category: 'accessories' }, 'Accessories')).toBe("Accessories' Collection");
  expect(listingTitle({}, '')).toBe('All Products');
});
