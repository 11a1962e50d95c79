import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two turns of other requests. */
const SLICE_MS = 5;

/** Returns a function that lets other requests run when the work since the last turn has taken its time. */
export function createTurns(): () => Promise<boolean> {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < SLICE_MS) return false;
    await setImmediate();
    sliceStart = performance.now();
    return true;
  };
}
