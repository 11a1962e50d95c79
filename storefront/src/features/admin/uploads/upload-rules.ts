/** Retry rules and error messages of image uploads: docs/back-office.md#image-upload. */
import type { Problem } from '@chitenge/contract/problem';

/** Delay before each retry, in milliseconds. The upload fails after the last retry. */
export const RETRY_DELAYS_MS = [0, 1000, 3000, 5000] as const;

/** An attempt without progress for this long counts as expired, in milliseconds. */
export const STALL_TIMEOUT_MS = 30_000;

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

/** Why an upload attempt failed: an HTTP error, no response, or no progress. */
export type Failure =
  | { kind: 'http'; status: number; body: string }
  | { kind: 'network' }
  | { kind: 'stalled' };

/** Returns whether to retry: not after a 4xx other than 409 (conflict) and 429 (too many requests). */
export function isRetryable(failure: Failure): boolean {
  if (failure.kind !== 'http') return true;
  const { status } = failure;
  return status < 400 || status >= 500 || status === 409 || status === 429;
}

/** The texts of docs/back-office.md#upload-messages. */
export type UploadErrorText = 'Request has expired' | 'Non 2xx' | 'Unknown error';

/** Returns the error text of a failure. A 403 and a stalled attempt count as expired. */
export function getUploadErrorText(failure: Failure): UploadErrorText {
  if (failure.kind === 'network') return 'Unknown error';
  if (failure.kind === 'stalled' || failure.status === 403) return 'Request has expired';
  return 'Non 2xx';
}

/** What people read about a failure without a problem of the server. */
const WORDS: Record<UploadErrorText, { title: string; detail: string | null }> = {
  'Request has expired': { title: 'Request has expired', detail: null },
  'Non 2xx': { title: 'The shop could not store the picture.', detail: 'Please try again later.' },
  'Unknown error': {
    title: 'The shop could not be reached.',
    detail: 'Please check the connection, then try again.',
  },
};

/** A failed upload after all retries. Its message is the technical text; `title` and `detail` are for people. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  override readonly message: UploadErrorText;
  readonly title: string;
  readonly detail: string | null;
  /** Whether another attempt with the same file can succeed. */
  readonly isRetryable: boolean;

  /** @param problem of the server, if any */
  constructor(failure: Failure, problem?: Pick<Problem, 'title' | 'detail'> | null, options?: ErrorOptions) {
    const message = getUploadErrorText(failure);
    super(message, options);
    this.message = message;
    this.title = problem?.title ?? WORDS[message].title;
    this.detail = problem ? (problem.detail ?? null) : WORDS[message].detail;
    // Every attempt has a new address, so that one that has expired is no reason to give up.
    this.isRetryable = isRetryable(failure) || message === 'Request has expired';
  }
}
