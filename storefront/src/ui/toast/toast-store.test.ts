import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore, REMOVE_DELAY_MS } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows one toast at a time: the newest', () => {
  const store = createToastStore();
  store.toast({ title: 'first' });
  store.toast({ title: 'second' });
  expect(store.get()).toMatchObject([{ title: 'second', open: true }]);
});

it('removes a dismissed toast after 1,000,000 ms', () => {
  const store = createToastStore();
  store.dismiss(store.toast({ title: 'gone' }));
  vi.advanceTimersByTime(REMOVE_DELAY_MS - 1);
  expect(store.get()).toMatchObject([{ title: 'gone', open: false }]);
  vi.advanceTimersByTime(1);
  expect(store.get()).toEqual([]);
  expect(REMOVE_DELAY_MS).toBe(1_000_000);
});

it('keeps a later toast when it removes an earlier one', () => {
  const store = createToastStore();
  store.dismiss(store.toast({ title: 'earlier' }));
  store.toast({ title: 'later' });
  vi.advanceTimersByTime(REMOVE_DELAY_MS);
  expect(store.get()).toMatchObject([{ title: 'later' }]);
});
