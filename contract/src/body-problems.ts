/** Problems of a request's body, before it is parsed. */
import { problemError, type ProblemError } from './problem-error.ts';

/** 400 for a body that is not JSON. */
export function malformedBody(detail = 'It is not valid JSON, or was cut off.'): ProblemError {
  return problemError('malformed-body', { detail });
}

/** 413. */
export function bodyTooLarge(): ProblemError {
  return problemError('body-too-large');
}

/** 415. */
export function unsupportedBody(detail = 'The body must be JSON, sent as application/json.'): ProblemError {
  return problemError('unsupported-media-type', { detail });
}
