import { useSyncExternalStore } from 'react';
import type { ReadonlyStore } from './store.ts';

/** Returns a store's state and renders again when it changes. On the server and during hydration it returns the initial state. */
export function useStore<State>({ initial, get, subscribe }: ReadonlyStore<State>): State {
  return useSyncExternalStore(subscribe, get, () => initial);
}
