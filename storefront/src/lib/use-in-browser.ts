import { useSyncExternalStore } from 'react';

const noChange = () => () => undefined;

/** Whether what belongs to this browser may be shown: not on the server, nor until its page has come to life. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}
