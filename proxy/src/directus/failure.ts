import { isDirectusError } from '@directus/sdk';

/**
 * Directus could not serve a call.
 * - `unavailable`: it was not reached, was too slow, or said that it is too busy; trying again may help
 * - `refused`: it answered with an error
 * - `unreadable`: it answered with something that does not fit
 */
export class DirectusFailure extends Error {
  override name = 'DirectusFailure';
  readonly kind: 'unavailable' | 'refused' | 'unreadable';

  constructor(kind: DirectusFailure['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

const BUSY = new Set([429, 503, 504]);

/** The failure that an answer with an error status stands for. */
export function failureOfStatus(status: number, call: string, codes: string): DirectusFailure {
  const kind = BUSY.has(status) ? 'unavailable' : 'refused';
  return new DirectusFailure(kind, `Directus answered ${call} with ${status}${codes && ` (${codes})`}`);
}

/** The SDK's error for an answer that is not 2xx, whoever gave that answer. */
function isAnswered(error: unknown): error is { response: Response } {
  return (
    typeof error === 'object' && error !== null && 'response' in error && error.response instanceof Response
  );
}

/**
 * Puts what a call to Directus threw into one of the three kinds. Directus' own messages stay out of it, for they may
 * quote SQL or a shopper's data; its error codes are enough to look it up.
 */
export function toFailure(error: unknown, call: string): DirectusFailure {
  if (error instanceof DirectusFailure) return error;
  if (isAnswered(error)) {
    const codes = isDirectusError(error) ? error.errors.map((one) => one.extensions.code).join(', ') : '';
    return failureOfStatus(error.response.status, call, codes);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new DirectusFailure('unavailable', `Directus did not answer ${call}: ${reason}`, error);
}
