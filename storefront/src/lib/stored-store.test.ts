import { expect, it, vi } from 'vitest';
import { createStoredStore } from './stored-store.ts';

const parse = (value: unknown) => (typeof value === 'string' ? value : null);

it('keeps a state that a full storage does not take, until another tab stores one', () => {
  const store = createStoredStore<string | null>('code', null, parse);
  store.set('WELCOME10');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.set('SUMMER');
  expect(store.get()).toBe('SUMMER');
  full.mockRestore();
  localStorage.setItem('code', '"OTHER"');
  expect(store.get()).toBe('OTHER');
});
