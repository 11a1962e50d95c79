import { expect, it } from 'vitest';
import { stillOpen } from './still-open.ts';

const textsOf = (...addresses: string[]) =>
  stillOpen(addresses.map((address) => new URL(address, 'https://shop.test'))).map(({ text }) => text);

it('leads to what every shopper looks for, then to what was seen last', () => {
  expect(textsOf('/product/kamwala-shirt', '/checkout', '/cart', '/products/men', '/products', '/')).toEqual([
    'Home',
    'Products',
    'Your cart',
    'Kamwala shirt',
    'Men',
  ]);
});

it('names each once, the newest', () => {
  const leads = stillOpen([
    new URL('https://shop.test/products/men?sort=newest'),
    new URL('https://shop.test/products/men'),
  ]);
  expect(leads).toEqual([{ address: '/products/men?sort=newest', text: 'Men' }]);
});

it('leaves room beside searches', () => {
  const searches = ['a', 'b', 'c', 'd', 'e'].map((word) => `/products?search=${word}`);
  expect(textsOf(...searches, '/lookbook')).toEqual(['Search: a', 'Search: b', 'Search: c', 'Lookbook']);
});

it('offers at most a dozen', () => {
  const products = Array.from({ length: 30 }, (_, index) => `/product/shirt-${index}`);
  expect(textsOf('/', ...products)).toHaveLength(13);
  expect(textsOf()).toEqual([]);
});
