import { expect, it } from 'vitest';
import { cacheKeyOf } from './cache-key.ts';

it.each([
  ['/', '/'],
  ['/api/products', '/api/products'],
  ['/api/products?', '/api/products'],
  ['/api/products?limit=2&category=men', '/api/products?category=men&limit=2'],
  ['/api/products?size=S&color=Red&size=M', '/api/products?color=Red&size=M&size=S'],
  ['/api/products?search=linen+shirt', '/api/products?search=linen%20shirt'],
])('turns %s into the key %s', (url, key) => {
  expect(cacheKeyOf(url)).toBe(key);
});

it('gives different queries different keys', () => {
  const urls = ['/a?x=1', '/a?x=1&x=1', '/a?x=2', '/a?x', '/a?y=1', '/a?x=1&y=1', '/a?x=1%26y=1', '/b?x=1'];
  expect(new Set(urls.map(cacheKeyOf)).size).toBe(urls.length);
});
