/** How a failed try to upload is repeated (section 9), and in which words it fails for good (section 8). */

/** How long to wait before each repeat, in milliseconds; after the last one the upload has failed. */
export const RETRY_DELAYS_MS = [0, 1000, 3000, 5000] as const;

/** A try that makes no progress for this long counts as expired, in milliseconds. */
export const STALLED_AFTER_MS = 30_000;

/** How one try to put the file failed: with a status, without any answer, or without an end. */
export type Failure =
  { kind: 'answered'; status: number; body: string } | { kind: 'unreachable' } | { kind: 'stalled' };

/** Whether another try can help: not after a 4xx, unless it is a conflict (409) or too many requests (429). */
export function isWorthRetrying(failure: Failure): boolean {
  if (failure.kind !== 'answered') return true;
  const { status } = failure;
  return status < 400 || status >= 500 || status === 409 || status === 429;
}

/** The words of section 8. */
export type UploadErrorText = 'Request has expired' | 'Non 2xx' | 'Unknown error';

/** The words for a failure: 403 and a try without an end have expired, any other status is 'Non 2xx'. */
export function failureText(failure: Failure): UploadErrorText {
  if (failure.kind === 'unreachable') return 'Unknown error';
  if (failure.kind === 'stalled' || failure.status === 403) return 'Request has expired';
  return 'Non 2xx';
}

/** An upload that failed for good. `message` is one of section 8; `detail` is what the server said, if anything. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  override readonly message: UploadErrorText;
  readonly detail: string | null;

  constructor(message: UploadErrorText, detail: string | null = null, options?: ErrorOptions) {
    super(message, options);
    this.message = message;
    this.detail = detail;
  }
}
