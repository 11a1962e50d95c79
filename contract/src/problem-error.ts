import { mistakeSentence } from './field-words.ts';
import type { FieldError, Problem } from './problem.ts';
import { problemType } from './problem-type.ts';
import { PROBLEMS, type ProblemName } from './problem-types.ts';

/** The members of a problem that its name does not determine. */
export type ProblemDetails = Omit<Problem, 'type' | 'title' | 'status' | 'requestId'>;

/** Ends a request with a problem (RFC 9457). The proxy and the extension throw it from anywhere below a route. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  /** @param headers sent with the problem, such as Retry-After */
  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.headers = headers;
  }
}

/** Whether an error is a problem of one of the types. */
export const isProblem = (error: unknown, ...names: ProblemName[]): error is ProblemError =>
  error instanceof ProblemError && names.some((name) => error.problem.type === problemType(name));

/** Creates a problem of a type with that type's status and title. */
export function createProblem(name: ProblemName, details: ProblemDetails = {}): Problem {
  return { type: problemType(name), ...PROBLEMS[name], ...details };
}

/** Creates the error for a problem of a type. */
export function problemError(
  name: ProblemName,
  details?: ProblemDetails,
  headers?: Readonly<Record<string, string>>,
): ProblemError {
  return new ProblemError(createProblem(name, details), headers);
}

/** Creates the 400 that names each invalid field: in `detail` for people, in `errors` for programs. */
export function invalidRequest(errors: FieldError[]): ProblemError {
  const detail = errors.map(mistakeSentence).join(' ');
  return problemError('invalid-request', { detail, errors });
}

/**
 * Creates the 404 for a missing row, also for one of another session.
 * @param what names the row in the message, such as `order`
 */
export function notFound(what: string): ProblemError {
  return problemError('not-found', { detail: `There is no such ${what}.` });
}
