import type { Problem } from '@chitenge/contract/problem';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';
import type { Request, RequestHandler, Response } from 'express';
import { failureOf, type DatabaseFailure } from '../database/failures.ts';
import type { Logger } from '../directus/types.ts';
import { ProblemError, tooBusy, unwritable } from './problem.ts';

/** Seconds after which a request that met a busy database may be sent again. */
const RETRY_AFTER_SECONDS = 5;

const WORTH_ANOTHER_TRY: ReadonlySet<DatabaseFailure> = new Set(['passing', 'timeout', 'lost']);

const UNEXPECTED: Problem = {
  type: '/problems/internal',
  title: 'Something went wrong',
  status: 500,
};

/** Makes an Express 4 handler of an async one: whatever it throws is answered as application/problem+json. */
export function answering(
  logger: Logger,
  handle: (request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      const problem = problemOf(error);
      if (problem.status === 503) {
        logger.warn(error);
        response.set('Retry-After', String(RETRY_AFTER_SECONDS));
      } else if (problem.status >= 500) logger.error(error);
      response.status(problem.status).type(PROBLEM_TYPE).send(JSON.stringify(problem));
    });
  };
}

/** The problem that an error stands for. Nothing of an unexpected error is told: it goes to the log. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  const failure = failureOf(error);
  if (WORTH_ANOTHER_TRY.has(failure)) return tooBusy().problem;
  if (failure === 'unwritable') return unwritable().problem;
  return UNEXPECTED;
}
