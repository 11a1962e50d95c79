import { expect, it } from 'vitest';
import { offlineLinks } from './offline-links.ts';

const textsOf = (...urls: string[]) =>
  offlineLinks(
    urls.map((url) => new URL(url, 'https://shop.test')),
    undefined,
  ).map(({ text }) => text);

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
  const cached = ['/products/men?sort=newest', '/products/men'].map(
    (url) => new URL(url, 'https://shop.test'),
  );
  const links = offlineLinks(cached, undefined);
  expect(links).toEqual([{ url: '/products/men?sort=newest', text: 'Men' }]);
});

it('names content pages as the footer does', () => {
  const pages = [{ slug: 'about', title: 'About Us' }, { slug: 'care' }, null];
  const cached = ['/pages/about', '/pages/care'].map((url) => new URL(url, 'https://shop.test'));
  expect(offlineLinks(cached, pages)).toEqual([
    { url: '/pages/about', text: 'About Us' },
    { url: '/pages/care', text: 'Care' },
  ]);
});

it('links to no search, which is no page', () => {
  expect(textsOf('/products?search=dress', '/lookbook')).toEqual(['Lookbook']);
});

it('links to twelve pages at most beside the named ones', () => {
  const products = Array.from({ length: 30 }, (_, index) => `/product/shirt-${index}`);
  expect(textsOf('/', ...products)).toHaveLength(13);
  expect(textsOf()).toEqual([]);
});
