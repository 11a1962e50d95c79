import { expect, it } from 'vitest';
import { isCacheablePage, isStorefrontUrl, pageCacheKey } from './cacheable-urls.ts';

const url = (path: string) => new URL(path, 'https://shop.test');

it.each([
  ['/?utm_source=x', '/'],
  ['/product/shirt?fbclid=1', '/product/shirt'],
  ['/cart?', '/cart'],
  ['/products?search=shirt', '/products?search=shirt'],
  ['/products/men?sort=newest', '/products/men?sort=newest'],
])('caches %s as %s', (path, key) => {
  expect(isCacheablePage(url(path))).toBe(true);
  expect(pageCacheKey(url(path))).toBe(key);
});

it.each(['/orders/1', '/admin', '/no/such/page', '/product', '/product/a/b'])('does not cache %s', (path) => {
  expect(isCacheablePage(url(path))).toBe(false);
});

it.each([
  ['/no-such-page', true],
  ['/orders/1', true],
  ['/administer', true],
  ['/admin', false],
  ['/admin/orders', false],
  ['/api/products', false],
  ['/assets/1', false],
])('knows whether %s belongs to the storefront: %s', (path, expected) => {
  expect(isStorefrontUrl(url(path))).toBe(expected);
});
