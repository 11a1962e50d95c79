import { isNetworkError, isTemporary } from '../../../lib/api-error.ts';

/** Milliseconds before each retry. Together they outlast a minute in which the server counts requests. */
export const RETRY_DELAYS_MS: readonly number[] = [1000, 3000, 10_000, 20_000, 40_000];

/** Waits, and throws as soon as `signal` aborts. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const stop = () => resolve();
  signal.addEventListener('abort', stop);
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
}

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
