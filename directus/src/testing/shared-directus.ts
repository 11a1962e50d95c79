import type { TestDatabase } from './template.ts';
import { startTestDirectus, type TestDirectus } from './test-directus.ts';

const running = new Map<TestDatabase, Promise<TestDirectus>>();

/**
 * Returns the test worker's Directus and starts it at the first call. It stops with the worker.
 * The worker's test files share it. A file uses its own rows, or calls `reset` before it begins.
 */
export function sharedDirectus(database: TestDatabase = 'sqlite'): Promise<TestDirectus> {
  const started = running.get(database) ?? startTestDirectus({ database });
  running.set(database, started);
  return started;
}
