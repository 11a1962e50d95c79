import { problemType } from '@chitenge/contract/problem-type';
import type { Problem } from '@chitenge/contract/problem';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';

/** A response that is not 2xx. `message` has one of the two forms of docs/behaviour.md#api-errors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The body, when the server sent problem+json. */
  readonly problem: Problem | null;

  constructor(status: number, message: string, problem: Problem | null = null) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

/** Returns the API error of a failed call: the error itself or its cause. */
export function getApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : null;
}

/** Statuses of a URL that names nothing. The API answers 400 to an id or slug of the wrong form. */
export const NOT_FOUND_STATUSES: ReadonlySet<number> = new Set([400, 404]);

/** Returns whether the API answered that the requested resource does not exist. */
export function isNotFoundError(error: unknown): boolean {
  const apiError = getApiError(error);
  return apiError !== null && NOT_FOUND_STATUSES.has(apiError.status);
}

/** Parses a problem+json body; returns null for any other body. The proxy validates every problem before it sends it. */
export function readProblem(response: Response, body: string): Problem | null {
  if (!response.headers.get('content-type')?.includes(PROBLEM_MEDIA_TYPE)) return null;
  try {
    const problem: Problem = JSON.parse(body);
    return problem;
  } catch {
    return null;
  }
}

/** Returns whether the same call may succeed later: too many calls, or the server is busy or unavailable. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && [429, 502, 503, 504].includes(error.status);
}

/** Returns whether only a person can do something about it: the same request would be refused again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 401 && !isTemporary(error);

/** Returns whether the proxy reports that it cannot reach Directus, which stores carts and orders. */
export function isShopUnavailable(problem: Problem | null): boolean {
  return problem?.type === problemType('shop-unavailable') || problem?.type === problemType('update-failed');
}

/**
 * No response came, none in time, or only a part of it. The server may still have handled the request. Its cause is the
 * browser's error: a TypeError, which on its own may also come from a mistake in the program.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Returns whether a call failed because of the network: the error itself or its cause. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof Error && error.cause instanceof NetworkError);
}
