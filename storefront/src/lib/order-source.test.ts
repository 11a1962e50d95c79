import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSource, keptSource } from './order-source.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const landOn = (url: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: url, entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) }]);

it('keeps the link by which the tab came, through a document without one', () => {
  landOn('http://localhost/?utm_source=Facebook&utm_campaign=easter');
  keepSource();
  landOn('http://localhost/checkout');
  expect(keptSource()).toBe('facebook / easter');
});

it('keeps nothing of a link that names no source', () => {
  landOn('http://localhost/?fbclid=abc&utm_campaign=easter');
  expect(keptSource()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('works without storage', () => {
  landOn('http://localhost/?utm_source=facebook');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError');
  });
  expect(keptSource()).toBeNull();
});
