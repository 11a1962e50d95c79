import { expect, it } from 'vitest';
import { DirectusRequestError, errorOfStatus, toDirectusRequestError } from './request-error.ts';

it('reports a call without a response as unavailable', () => {
  expect(toDirectusRequestError(new TypeError('fetch failed'), 'products')).toMatchObject({
    kind: 'unavailable',
    message: 'Directus did not respond to products: fetch failed',
  });
});

it('distinguishes a busy Directus from one that rejects the call', () => {
  expect(errorOfStatus(503, 'products', '').kind).toBe('unavailable');
  expect(errorOfStatus(429, 'products', '').kind).toBe('unavailable');
  expect(errorOfStatus(403, 'products', 'FORBIDDEN')).toMatchObject({
    kind: 'rejected',
    message: 'Directus answered products with 403 (FORBIDDEN)',
  });
});

it('returns an existing request error unchanged', () => {
  const error = new DirectusRequestError('invalid', 'price: missing');
  expect(toDirectusRequestError(error, 'products')).toBe(error);
});
