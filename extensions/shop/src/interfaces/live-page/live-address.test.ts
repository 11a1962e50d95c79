import { describe, expect, it } from 'vitest';
import { liveAddress } from './live-address.ts';

const SHOP = 'https://chitenge.shop/';
const PRODUCT = '/product/{{slug}}';

describe('the address of a page in the shop', () => {
  it('is made of the shop’s address and the row’s slug', () => {
    expect(liveAddress(SHOP, PRODUCT, { slug: 'wrap-dress', status: 'published' })).toBe(
      'https://chitenge.shop/product/wrap-dress',
    );
    expect(liveAddress(SHOP, '/products/{{slug}}', { slug: 'a/b?', status: null })).toBe(
      'https://chitenge.shop/products/a%2Fb%3F',
    );
    expect(liveAddress(SHOP, '/lookbook', null)).toBe('https://chitenge.shop/lookbook');
  });

  it.each([
    null,
    { slug: null, status: 'published' },
    { slug: 'x', status: 'draft' },
    { slug: 'x', status: 'archived' },
  ])('is none for %o, which shoppers cannot see', (row) => {
    expect(liveAddress(SHOP, PRODUCT, row)).toBeNull();
  });
});
