import { expect, it } from 'vitest';
import { requestHash } from './request-hash.ts';

it('depends on the content, not on the order of the keys', () => {
  const hash = requestHash({ city: 'Lusaka', province: null });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(requestHash({ province: null, city: 'Lusaka' })).toBe(hash);
  expect(requestHash({ province: '', city: 'Lusaka' })).not.toBe(hash);
});
