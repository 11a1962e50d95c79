import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns whether client-only content may render: false on the server and during hydration, then true. */
export function useClientOnly(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
