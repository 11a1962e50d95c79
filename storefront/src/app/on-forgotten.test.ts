import { afterEach, expect, it, vi } from 'vitest';
import { onForgotten } from './on-forgotten.ts';

const replace = vi.fn<(url: string) => void>();

function dispatch(key: string | null, pathname = '/cart'): void {
  vi.stubGlobal('location', { replace, pathname });
  sessionStorage.setItem('chitenge-checkout', '{"phone":"0971234567"}');
  onForgotten(new StorageEvent('storage', { key }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  replace.mockReset();
});

it('clears this tab when another tab forgets the shopper', () => {
  dispatch(null);
  expect(sessionStorage).toHaveLength(0);
  expect(replace).toHaveBeenCalledWith('/');
});

it('keeps this tab when another tab changes or deletes one value', () => {
  dispatch('chitenge-wishlist');
  expect(sessionStorage).toHaveLength(1);
  expect(replace).not.toHaveBeenCalled();
});

it('keeps a tab of the back office', () => {
  dispatch(null, '/admin');
  expect(sessionStorage).toHaveLength(1);
  expect(replace).not.toHaveBeenCalled();
});
