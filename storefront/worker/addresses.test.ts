import { expect, it } from 'vitest';
import { isShop, pageAddress } from './addresses.ts';

const url = (address: string) => new URL(address, 'https://shop.test');

it.each([
  ['/?utm_source=x', '/'],
  ['/product/shirt?fbclid=1', '/product/shirt'],
  ['/cart?', '/cart'],
  ['/products?search=shirt', '/products?search=shirt'],
  ['/products/men?sort=newest', '/products/men?sort=newest'],
])('keeps %s as %s', (address, kept) => {
  expect(pageAddress(url(address))).toBe(kept);
});

it.each([
  ['/nowhere', true],
  ['/orders/1', true],
  ['/administer', true],
  ['/admin', false],
  ['/admin/orders', false],
  ['/api/products', false],
  ['/assets/1', false],
])('takes %s for a page of the shop: %s', (address, expected) => {
  expect(isShop(url(address))).toBe(expected);
});
