import type { TestDatabase } from './template.ts';
import { startTestDirectus, type TestDirectus, type TestDirectusOptions } from './test-directus.ts';

const running = new Map<string, Promise<TestDirectus>>();

/** Milliseconds for an answer that needs the database. A busy machine answers in less. */
const ANSWER_MS = 30_000;

/** Whether Directus and its database answer. A fault of one file's tests must not fail those of the next. */
async function answers({ url, adminToken }: TestDirectus): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/users/me?fields=id`, {
      headers: { authorization: `Bearer ${adminToken}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Returns the test worker's Directus and starts it at the first call, or when it no longer answers. It stops with the worker.
 * The worker's test files share it. A file uses its own rows, or calls `reset` before it begins.
 * @param extension whether it loads the shop's extension
 */
export function sharedDirectus(database: TestDatabase = 'sqlite', extension = true): Promise<TestDirectus> {
  const key = `${database} ${extension}`;
  const next = startUnlessRunning(running.get(key), { database, extension });
  running.set(key, next);
  return next;
}

async function startUnlessRunning(
  running: Promise<TestDirectus> | undefined,
  options: TestDirectusOptions,
): Promise<TestDirectus> {
  const directus = await running?.catch(() => undefined);
  if (directus && (await answers(directus))) return directus;
  await directus?.kill();
  return startTestDirectus(options);
}

/** Returns the test worker's Directus without the extension, on SQLite, as if it had just started. */
export async function plainDirectus(): Promise<TestDirectus> {
  const directus = await sharedDirectus('sqlite', false);
  await directus.reset();
  return directus;
}
