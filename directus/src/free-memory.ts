import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a parent process sends to Directus' process so that it calls `freeMemory`. */
export const FREE_MEMORY = 'free-memory';

/**
 * Returns to the system what loading 5,000 modules has left: V8 would keep it, because it has no reason to expect that the
 * process allocates less from now on. It takes a pause of about half a second. docs/performance.md has the measurements.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  // Nothing less makes V8 give back the pages that it has emptied.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
