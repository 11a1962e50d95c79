import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns whether the device has a mouse: false on the server and during hydration. */
export const useCanHover = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => matchMedia('(hover: hover)').matches,
    () => false,
  );
