import { problemSchema, PROBLEM_TYPE, type Problem } from '@chitenge/contract/problem';

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

/** Reads a problem+json body; null for any other kind of body. */
export function readProblem(response: Response, body: string): Problem | null {
  if (!response.headers.get('content-type')?.includes(PROBLEM_TYPE)) return null;
  try {
    return problemSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
