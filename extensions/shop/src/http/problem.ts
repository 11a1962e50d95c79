import { fieldErrorsOf, type FieldError, type LineRefusal, type Problem } from '@chitenge/contract/problem';
import type { z } from 'zod';

/** Ends a request with an answer other than 2xx (RFC 9457); the route wrapper writes it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** 400: the request itself is wrong, field by field. */
export function invalidRequest(errors: FieldError[]): ProblemError {
  return new ProblemError({
    type: '/problems/invalid-request',
    title: 'The request is not valid',
    status: 400,
    detail: errors.map(({ field, message }) => `${field} ${message}`).join('; '),
    errors,
  });
}

/** 404: there is no such thing, or not in this session. */
export function notFound(what: string): ProblemError {
  return new ProblemError({
    type: '/problems/not-found',
    title: 'Not found',
    status: 404,
    detail: `There is no such ${what}`,
  });
}

/** 403: only the shop's proxy may call these endpoints. */
export function forbidden(): ProblemError {
  return new ProblemError({
    type: '/problems/forbidden',
    title: 'Not allowed',
    status: 403,
    detail: "Only the shop's own service may call this",
  });
}

/** 503: the database is too busy or away; the same request may succeed in a moment. */
export function tooBusy(): ProblemError {
  return new ProblemError({
    type: '/problems/busy',
    title: 'The shop is busy',
    status: 503,
    detail: 'Nothing was lost. Please try again in a few seconds.',
  });
}

/** 503: the disk is full or broken. Whoever runs the shop has to help, so it is told apart from a busy database. */
export function unwritable(): ProblemError {
  return new ProblemError({
    type: '/problems/disk-full',
    title: 'The shop cannot write anything down',
    status: 503,
    detail: 'Nothing was changed. Please try again later.',
  });
}

/** 409: why an order cannot be placed as it stands. */
export function conflict(
  type: 'cart-empty' | 'line-unavailable' | 'out-of-stock' | 'total-changed',
  title: string,
  extra: { lines?: LineRefusal[]; totalAmount?: string } = {},
): ProblemError {
  return new ProblemError({ type: `/problems/${type}`, title, status: 409, ...extra });
}

/** 422: a key was used again for something else. */
export function keyReused(): ProblemError {
  return new ProblemError({
    type: '/problems/idempotency-key-reused',
    title: 'This Idempotency-Key belongs to another order',
    status: 422,
  });
}

/**
 * Checks what came in against the contract.
 * @throws ProblemError 400 that names every field at fault
 */
export function parseOr400<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidRequest(fieldErrorsOf(parsed.error));
}
