import { problemType } from '@chitenge/contract/problem-type';
import { isDirectusError } from '@directus/sdk';

/**
 * A failed request to Directus.
 * - `unavailable`: Directus was unreachable, too slow or too busy; a retry can succeed
 * - `update-failed`: Directus does not run, because its database could not be updated
 * - `disk-full`: Directus cannot write its database; nothing was changed
 * - `rejected`: Directus responded with an error
 * - `invalid`: Directus' response does not fit the expected schema
 */
export class DirectusRequestError extends Error {
  override name = 'DirectusRequestError';
  readonly kind: 'unavailable' | 'update-failed' | 'disk-full' | 'rejected' | 'invalid';

  constructor(kind: DirectusRequestError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

const BUSY = new Set([429, 503, 504]);

/** The code of what answers in Directus' place after a failed update (directus/src/failed-update.ts). */
const UPDATE_FAILED = 'UPDATE_FAILED';

/** The code of Directus' own routes, and the type of the extension's problem. */
const DISK_FULL: ReadonlySet<string> = new Set(['DISK_FULL', problemType('disk-full')]);

function kindOf(status: number, codes: string): DirectusRequestError['kind'] {
  if (codes === UPDATE_FAILED) return 'update-failed';
  if (DISK_FULL.has(codes)) return 'disk-full';
  return BUSY.has(status) ? 'unavailable' : 'rejected';
}

/** Returns the error for a response that is not 2xx. */
export function errorOfStatus(status: number, call: string, codes: string): DirectusRequestError {
  return new DirectusRequestError(
    kindOf(status, codes),
    `Directus answered ${call} with ${status}${codes && ` (${codes})`}`,
  );
}

/** Recognises the SDK's error for a response that is not 2xx, even when a reverse proxy sent it. */
function hasResponse(error: unknown): error is { response: Response } {
  return (
    typeof error === 'object' && error !== null && 'response' in error && error.response instanceof Response
  );
}

/**
 * Converts what a call to Directus threw.
 * It drops Directus' messages, because they can quote SQL or a shopper's data, and keeps the error codes.
 */
export function toDirectusRequestError(error: unknown, call: string): DirectusRequestError {
  if (error instanceof DirectusRequestError) return error;
  if (hasResponse(error)) {
    const codes = isDirectusError(error) ? error.errors.map((one) => one.extensions.code).join(', ') : '';
    return errorOfStatus(error.response.status, call, codes);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new DirectusRequestError('unavailable', `Directus did not respond to ${call}: ${reason}`, error);
}
