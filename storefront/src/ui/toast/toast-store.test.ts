import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastStore, DEFAULT_DURATION, REMOVE_DELAY } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows one toast at a time: the newest', () => {
  const store = createToastStore();
  store.toast({ title: 'first' });
  store.toast({ title: 'second' });
  expect(store.toasts()).toMatchObject([{ title: 'second', open: true }]);
});

it('forgets a dismissed toast after 1,000,000 ms', () => {
  const store = createToastStore();
  store.dismiss(store.toast({ title: 'gone' }));
  vi.advanceTimersByTime(REMOVE_DELAY - 1);
  expect(store.toasts()).toMatchObject([{ title: 'gone', open: false }]);
  vi.advanceTimersByTime(1);
  expect(store.toasts()).toEqual([]);
  expect(REMOVE_DELAY).toBe(1_000_000);
});

it('leaves a later toast alone when an earlier one is forgotten', () => {
  const store = createToastStore();
  store.dismiss(store.toast({ title: 'earlier' }));
  store.toast({ title: 'later' });
  vi.advanceTimersByTime(REMOVE_DELAY);
  expect(store.toasts()).toMatchObject([{ title: 'later' }]);
});

it('tells its listeners until they leave', () => {
  const store = createToastStore();
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.toast({ title: 'heard' });
  leave();
  store.clear();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(DEFAULT_DURATION).toBe(5000);
});
