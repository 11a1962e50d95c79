import type { TestDatabase } from './template.ts';
import { startTestDirectus, type TestDirectus } from './test-directus.ts';

const running = new Map<TestDatabase, Promise<TestDirectus>>();

/**
 * Returns the test worker's Directus and starts it at the first call. It stops with the worker.
 * The worker's test files share it. A file uses its own rows, or calls `reset` before it begins.
 * The response cache is on, so that a write that forgets to clear it fails a test.
 */
export function sharedDirectus(database: TestDatabase = 'sqlite'): Promise<TestDirectus> {
  const started =
    running.get(database) ??
    startTestDirectus({ database, env: { CACHE_ENABLED: 'true', CACHE_AUTO_PURGE: 'true' } });
  running.set(database, started);
  return started;
}
