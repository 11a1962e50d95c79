import type { TestDatabase } from './template.ts';
import { startTestDirectus, type TestDirectus } from './test-directus.ts';

const running = new Map<string, Promise<TestDirectus>>();

/**
 * Returns the test worker's Directus and starts it at the first call. It stops with the worker.
 * The worker's test files share it. A file uses its own rows, or calls `reset` before it begins.
 * @param extension whether it loads the shop's extension
 */
export function sharedDirectus(database: TestDatabase = 'sqlite', extension = true): Promise<TestDirectus> {
  const key = `${database} ${extension}`;
  const started = running.get(key) ?? startTestDirectus({ database, extension });
  running.set(key, started);
  return started;
}

/** Returns the test worker's Directus without the extension, on SQLite, as if it had just started. */
export async function plainDirectus(): Promise<TestDirectus> {
  const directus = await sharedDirectus('sqlite', false);
  await directus.reset();
  return directus;
}
