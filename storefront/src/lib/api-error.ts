import type { Problem } from '@chitenge/contract/problem';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';

/** An answer that is not 2xx. `message` is one of the two forms of section 8. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What the server said was wrong, when it said so in problem+json. */
  readonly problem: Problem | null;

  constructor(status: number, message: string, problem: Problem | null = null) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

/** The answer that made a call fail: the error itself, or its cause where a page has words of its own for it; or none. */
export function apiErrorOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : null;
}

/** Statuses by which the server says that an address names nothing: 400 for one that cannot name anything. */
export const NOT_THERE: ReadonlySet<number> = new Set([400, 404]);

/** Whether a call failed because there is no such thing; the error, or its cause, tells. */
export function isNotThere(error: unknown): boolean {
  const answer = apiErrorOf(error);
  return answer !== null && NOT_THERE.has(answer.status);
}

/** Reads a problem+json body, which the server keeps to the contract; null for any other kind of body. */
export function readProblem(response: Response, body: string): Problem | null {
  if (!response.headers.get('content-type')?.includes(PROBLEM_TYPE)) return null;
  try {
    const problem: Problem = JSON.parse(body);
    return problem;
  } catch {
    return null;
  }
}

/** An answer that says that another time will do: too many calls at once, or the server is busy or away. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && [429, 502, 503, 504].includes(error.status);
}

/** Whether the shop says that it works, but that what carts and orders are kept in does not just now. */
export function isPause(problem: Problem | null): boolean {
  return problem?.type === '/problems/shop-unavailable';
}

/** What `fetch` throws when no answer came: no line, or none in time. Whether the server did what was asked is not known. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}
