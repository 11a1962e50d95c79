import type { Problem } from '@chitenge/contract/problem';
import { createProblem, problemError, ProblemError } from '@chitenge/contract/problem-error';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import type { Request, RequestHandler, Response } from 'express';
import { failureOf, isTransient } from '../database/failures.ts';
import { problemOfDirectusError } from '../directus/errors.ts';
import type { Logger } from '../directus/types.ts';

/** Seconds until a client may retry while the database is busy. */
export const RETRY_AFTER_SECONDS = 5;

/** Creates an Express 4 handler from an async one. It answers every error as application/problem+json. */
export function handle(
  logger: Logger,
  serve: (request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return (request, response) => {
    serve(request, response).catch((error: unknown) => {
      const problem = problemOf(error);
      if (problem.status === 503) {
        logger.warn(error);
        response.set('Retry-After', String(RETRY_AFTER_SECONDS));
      } else if (problem.status >= 500) logger.error(error);
      if (error instanceof ProblemError) response.set(error.headers);
      response.status(problem.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem));
    });
  };
}

/** Returns the problem for an error. An unexpected error reveals nothing; the log has it. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (isTransient(error))
    return createProblem('busy', { detail: 'Nothing was lost. Please try again in a few seconds.' });
  // The owner has to act on a full disk, so it is separate from `busy`.
  if (failureOf(error) === 'unwritable')
    return createProblem('disk-full', { detail: 'Nothing was changed. Please try again later.' });
  return problemOfDirectusError(error)?.problem ?? problemError('unexpected').problem;
}
