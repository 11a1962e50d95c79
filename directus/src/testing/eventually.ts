import { vi } from 'vitest';

/** Time in which a busy machine does what an idle one does at once. A test that passes never waits for it. */
const PATIENCE_MS = 180_000;

/**
 * Repeats assertions until they hold, and returns their result.
 * @throws the last error, after three minutes
 */
export function eventually<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(work, { timeout: PATIENCE_MS, interval: 50 });
}
