import { useSyncExternalStore } from 'react';
import { line, type Line } from '../lib/line.ts';

/** Whether there is a connection, as far as one can tell; 'up' while rendering on the server. */
export function useLine(): Line {
  return useSyncExternalStore(line.subscribe, line.state, () => 'up');
}
