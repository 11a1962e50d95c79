import type { FieldError, Problem } from '@chitenge/contract/problem';

type Details = Omit<Problem, 'type' | 'title' | 'status' | 'requestId'>;

/** An answer that is not 2xx, thrown from anywhere below a route. The message is shown to shoppers. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(problem: Problem, headers: Record<string, string> = {}) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.headers = headers;
  }
}

/** Seconds after which it makes sense to ask again when Directus does not answer. */
const RETRY_AFTER_SECONDS = 5;

/** Puts a problem of a stable name together. */
export function problem(status: number, name: string, title: string, details: Details = {}): Problem {
  return { type: `/problems/${name}`, title, status, ...details };
}

/** 400 that names each field at fault. */
export function invalidRequest(errors: FieldError[]): HttpProblem {
  const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ');
  return new HttpProblem(problem(400, 'invalid-request', 'The request is not valid', { detail, errors }));
}

/** 400 for a body that is not JSON at all. */
export function malformedBody(detail: string): HttpProblem {
  return new HttpProblem(problem(400, 'malformed-body', 'The body could not be read', { detail }));
}

/** 404. */
export function notFound(detail: string): HttpProblem {
  return new HttpProblem(problem(404, 'not-found', 'Not found', { detail }));
}

/** 405 that says which methods there are. */
export function methodNotAllowed(method: string, allowed: string): HttpProblem {
  const detail = `${method} is not possible here; these are: ${allowed}.`;
  return new HttpProblem(problem(405, 'method-not-allowed', 'Method not allowed', { detail }), {
    Allow: allowed,
  });
}

/** 413. */
export function bodyTooLarge(): HttpProblem {
  return new HttpProblem(problem(413, 'body-too-large', 'The body is too large'));
}

/** 415. */
export function unsupportedBody(detail = 'The body must be JSON, sent as application/json.'): HttpProblem {
  return new HttpProblem(
    problem(415, 'unsupported-media-type', 'The body is of a kind that is not read', { detail }),
  );
}

/** 429. @param retryAfterSeconds none when a limiter has set Retry-After itself */
export function tooManyRequests(retryAfterSeconds?: number): HttpProblem {
  return new HttpProblem(
    problem(429, 'too-many-requests', 'Too many requests', {
      detail: 'Please wait a moment and try again.',
    }),
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
  );
}

/** 502: Directus answered with something that cannot be passed on. */
export function badUpstreamAnswer(): HttpProblem {
  return new HttpProblem(
    problem(502, 'bad-upstream-answer', 'The shop could not read its own records', {
      detail: 'The fault is ours and has been written down. Please try again later.',
    }),
  );
}

/** 503 with Retry-After: Directus does not answer. */
export function shopUnavailable(): HttpProblem {
  return new HttpProblem(
    problem(503, 'shop-unavailable', 'The shop is not available at the moment', {
      detail: 'Please try again in a few seconds.',
    }),
    { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  );
}

/** 500, for whatever nobody thought of. */
export function unexpected(): HttpProblem {
  return new HttpProblem(
    problem(500, 'unexpected', 'Something went wrong', {
      detail: 'The fault is ours and has been written down. Please try again later.',
    }),
  );
}
