import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('notifies its listeners of every change until they unsubscribe', () => {
  const store = createStore(0);
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.set(1);
  store.set(2);
  expect(store.get()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.initial).toBe(0);
});

it('notifies nobody when the state stays the same', () => {
  const store = createStore('same');
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.set('same');
  expect(listener).not.toHaveBeenCalled();
});

it('connects with the first listener and disconnects after the last', () => {
  const events: string[] = [];
  const store = createStore(0, {
    onFirstSubscriber: () => {
      events.push('connect');
      return () => events.push('disconnect');
    },
  });
  const [first, second] = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  first();
  first();
  expect(events).toEqual(['connect']);
  second();
  expect(events).toEqual(['connect', 'disconnect']);
  store.subscribe(() => undefined);
  expect(events).toEqual(['connect', 'disconnect', 'connect']);
});
