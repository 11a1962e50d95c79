import { describe, expect, it } from 'vitest';
import { livePageUrl } from './live-page-url.ts';

const SHOP = 'https://chitenge.shop/';
const PRODUCT = '/product/{{slug}}';

describe('the URL of a row’s page', () => {
  it('combines the shop’s URL and the row’s slug', () => {
    expect(livePageUrl(SHOP, PRODUCT, { slug: 'wrap-dress', status: 'published' })).toBe(
      'https://chitenge.shop/product/wrap-dress',
    );
    expect(livePageUrl(SHOP, '/products/{{slug}}', { slug: 'a/b?', status: null })).toBe(
      'https://chitenge.shop/products/a%2Fb%3F',
    );
    expect(livePageUrl(SHOP, '/lookbook', null)).toBe('https://chitenge.shop/lookbook');
  });

  it.each([
    null,
    { slug: null, status: 'published' },
    { slug: 'x', status: 'draft' },
    { slug: 'x', status: 'archived' },
  ])('is null for %o, which shoppers cannot see', (row) => {
    expect(livePageUrl(SHOP, PRODUCT, row)).toBeNull();
  });
});
