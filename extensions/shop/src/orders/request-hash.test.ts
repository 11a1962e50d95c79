import { expect, it } from 'vitest';
import { requestHash } from './request-hash.ts';

it('depends on the content, not on the order of the keys', () => {
  const hash = requestHash({ city: 'Lusaka', province: null });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(requestHash({ province: null, city: 'Lusaka' })).toBe(hash);
  expect(requestHash({ province: '', city: 'Lusaka' })).not.toBe(hash);
});

it('is that of the versions before, whose fields had other names', () => {
  const hash = requestHash({ payments: [{ method: 'manual', provider: 'mtn' }] });
  expect(requestHash({ payments: [{ method: 'manual', network: 'mtn' }] })).toBe(hash);
  expect(requestHash({ payments: [{ method: 'manual', network: 'airtel' }] })).not.toBe(hash);
});
