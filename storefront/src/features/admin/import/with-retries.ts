import { isNetworkError, isTemporary } from '../../../lib/api-error.ts';
import { pause } from '../uploads/upload-rules.ts';

/** Milliseconds before each retry. Together they outlast a minute in which the server counts requests. */
export const RETRY_DELAYS_MS: readonly number[] = [1000, 3000, 10_000, 20_000, 40_000];

const isRetryable = (error: unknown) => isTemporary(error) || isNetworkError(error);

/** Repeats a call while the connection or the server is away. The call must be safe to repeat. */
export async function withRetries<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  delays: readonly number[] = RETRY_DELAYS_MS,
): Promise<T> {
  for (const delay of delays) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !isRetryable(error)) throw error;
    }
    await pause(delay, signal);
  }
  return call();
}

/** Runs a step of an import, and rests as long as it took, so that the shop's shoppers come first. */
export async function runAndRest<T>(
  step: () => Promise<T>,
  { maxRestMs, signal }: { maxRestMs: number; signal: AbortSignal },
): Promise<T> {
  const started = performance.now();
  const result = await step();
  await pause(Math.min(performance.now() - started, maxRestMs), signal);
  return result;
}
