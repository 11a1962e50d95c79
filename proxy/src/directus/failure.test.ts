import { expect, it } from 'vitest';
import { DirectusFailure, failureOfStatus, toFailure } from './failure.ts';

it('takes whatever was not answered as unavailable', () => {
  expect(toFailure(new TypeError('fetch failed'), 'products')).toMatchObject({
    kind: 'unavailable',
    message: 'Directus did not answer products: fetch failed',
  });
});

it('knows a busy Directus from one that refuses', () => {
  expect(failureOfStatus(503, 'products', '').kind).toBe('unavailable');
  expect(failureOfStatus(429, 'products', '').kind).toBe('unavailable');
  expect(failureOfStatus(403, 'products', 'FORBIDDEN')).toMatchObject({
    kind: 'refused',
    message: 'Directus answered products with 403 (FORBIDDEN)',
  });
});

it('keeps a failure that is one already', () => {
  const failure = new DirectusFailure('unreadable', 'price: missing');
  expect(toFailure(failure, 'products')).toBe(failure);
});
