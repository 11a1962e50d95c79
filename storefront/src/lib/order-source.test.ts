import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSource, keptSource } from './order-source.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('keeps the link by which the tab came, through a document without one', () => {
  keepSource('http://localhost/?utm_source=Facebook&utm_campaign=easter');
  keepSource('http://localhost/checkout');
  expect(keptSource()).toBe('facebook / easter');
});

it('keeps nothing of a link that names no source', () => {
  keepSource('http://localhost/?fbclid=abc&utm_campaign=easter');
  expect(keptSource()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('works without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError');
  });
  keepSource('http://localhost/?utm_source=facebook');
  expect(keptSource()).toBeNull();
});
