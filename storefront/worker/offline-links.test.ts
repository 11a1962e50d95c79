import { expect, it } from 'vitest';
import { offlineLinks } from './offline-links.ts';

const textsOf = (...urls: string[]) =>
  offlineLinks(urls.map((url) => new URL(url, 'https://shop.test'))).map(({ text }) => text);

it('links to the named pages first, then to the last visited', () => {
  expect(textsOf('/product/kamwala-shirt', '/checkout', '/cart', '/products/men', '/products', '/')).toEqual([
    'Home',
    'Products',
    'Your cart',
    'Kamwala shirt',
    'Men',
  ]);
});

it('links to the newest page of each text', () => {
  const links = offlineLinks([
    new URL('https://shop.test/products/men?sort=newest'),
    new URL('https://shop.test/products/men'),
  ]);
  expect(links).toEqual([{ url: '/products/men?sort=newest', text: 'Men' }]);
});

it('links to three searches at most', () => {
  const searches = ['a', 'b', 'c', 'd', 'e'].map((word) => `/products?search=${word}`);
  expect(textsOf(...searches, '/lookbook')).toEqual(['Search: a', 'Search: b', 'Search: c', 'Lookbook']);
});

it('links to twelve pages at most beside the named ones', () => {
  const products = Array.from({ length: 30 }, (_, index) => `/product/shirt-${index}`);
  expect(textsOf('/', ...products)).toHaveLength(13);
  expect(textsOf()).toEqual([]);
});
