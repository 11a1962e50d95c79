import { startTestDirectus, type TestDirectus } from './test-directus.ts';

export type TestDatabase = 'sqlite' | 'postgres';

const running = new Map<TestDatabase, Promise<TestDirectus>>();

/**
 * Returns the test worker's Directus and starts it at the first call. It stops with the worker.
 * Files in one worker share it, so a test uses its own rows and restores what it changes for everybody.
 * The response cache is on, so that a write that forgets to clear it fails a test.
 */
export function sharedDirectus(database: TestDatabase = 'sqlite'): Promise<TestDirectus> {
  const started =
    running.get(database) ??
    startTestDirectus({ database, env: { CACHE_ENABLED: 'true', CACHE_AUTO_PURGE: 'true' } });
  running.set(database, started);
  return started;
}
