/** Problems that any route may answer with. */
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';

/** Seconds after which a client may retry while Directus is unavailable. */
const RETRY_AFTER_SECONDS = 5;

const UNEXPECTED_DETAIL = 'The error is ours and has been logged. Please try again later.';

/** 404 for a path without a route. */
export function pathNotFound(path: string): ProblemError {
  return problemError('not-found', { detail: `There is nothing at ${path}.` });
}

/** 405 with the allowed methods. */
export function methodNotAllowed(method: string, allowed: string): ProblemError {
  const detail = `${method} is not allowed here. Allowed: ${allowed}.`;
  return problemError('method-not-allowed', { detail }, { Allow: allowed });
}

/** 416. @param size bytes of the file */
export function rangeNotSatisfiable(size: number): ProblemError {
  return problemError('range-not-satisfiable', {}, { 'Content-Range': `bytes */${size}` });
}

/** From so many minutes on, hours are said. */
const MINUTES_AS_HOURS = 120;

/** What to do about a wait of some seconds, up to a day. */
function waitingAdvice(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'Please wait a moment and try again.';
  const wait = minutes < MINUTES_AS_HOURS ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  return `Please try again in ${wait}.`;
}

/** 429. @param reason a sentence that comes first */
export function tooManyRequests(retryAfterSeconds: number, reason?: string): ProblemError {
  const advice = waitingAdvice(retryAfterSeconds);
  const detail = reason === undefined ? advice : `${reason} ${advice}`;
  return problemError('too-many-requests', { detail }, { 'Retry-After': String(retryAfterSeconds) });
}

/** 502: Directus sent an invalid response. */
export function badUpstreamResponse(): ProblemError {
  return problemError('bad-upstream-answer', { detail: UNEXPECTED_DETAIL });
}

/** 503 with Retry-After: Directus is unavailable. */
export function shopUnavailable(): ProblemError {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return problemError('shop-unavailable', { detail: 'Please try again in a few seconds.' }, headers);
}

/** 503 while Directus cannot write its database. Shoppers can try again; the owner has to free disk space. */
export function diskFull(): ProblemError {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  const detail = 'Its disk is full. Nothing was changed. Please try again later.';
  return problemError('disk-full', { detail }, headers);
}

/** 503 while Directus does not run, because its database could not be updated. The owner reads the reason in the log. */
export function updateFailed(): ProblemError {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  const detail =
    'Its database could not be updated. The log says why, and how to go back to the previous version.';
  return problemError('update-failed', { detail }, headers);
}

/** 500 for an unexpected error. */
export function unexpected(): ProblemError {
  return problemError('unexpected', { detail: UNEXPECTED_DETAIL });
}
