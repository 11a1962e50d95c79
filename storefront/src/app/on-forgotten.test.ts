import { afterEach, expect, it, vi } from 'vitest';
import { onForgotten } from './after-page.tsx';

const replace = vi.fn<(url: string) => void>();

let removeListeners = (): void => undefined;

/** Opens a page with a typed telephone number, then lets something happen to it. */
function happen(event: Event, { pathname = '/cart', before = () => {} } = {}): void {
  vi.stubGlobal('location', { replace, pathname });
  sessionStorage.setItem('chitenge-checkout', '{"phone":"0971234567"}');
  removeListeners = onForgotten();
  before();
  dispatchEvent(event);
}

const storage = (key: string | null): Event => new StorageEvent('storage', { key });

afterEach(() => {
  removeListeners();
  vi.unstubAllGlobals();
  replace.mockReset();
});

it('clears this tab when another tab forgets the shopper', () => {
  happen(storage(null));
  expect(sessionStorage).toHaveLength(0);
  expect(replace).toHaveBeenCalledWith('/');
});

it('keeps this tab when another tab changes or deletes one value', () => {
  happen(storage('chitenge-wishlist'));
  expect(sessionStorage).toHaveLength(1);
  expect(replace).not.toHaveBeenCalled();
});

it('keeps a tab of the back office', () => {
  happen(storage(null), { pathname: '/admin' });
  expect(sessionStorage).toHaveLength(1);
  expect(replace).not.toHaveBeenCalled();
});

it('clears a page that comes back from the back-forward cache after the shopper was forgotten', () => {
  const shown = () => new PageTransitionEvent('pageshow', { persisted: true });
  happen(shown());
  expect(replace).not.toHaveBeenCalled();
  removeListeners();
  happen(shown(), { before: () => localStorage.clear() });
  expect(sessionStorage).toHaveLength(0);
  expect(replace).toHaveBeenCalledWith('/');
});
