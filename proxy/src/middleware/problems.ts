/** Turns whatever was thrown into application/problem+json. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '@chitenge/contract/problem';
import { PROBLEM_TYPE } from '@chitenge/contract/problem-type';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { z } from 'zod';
import { DirectusFailure } from '../directus/failure.ts';
import { requestIdOf } from '../request-context.ts';
import {
  badUpstreamAnswer,
  bodyTooLarge,
  HttpProblem,
  invalidRequest,
  malformedBody,
  notFound,
  shopUnavailable,
  unexpected,
  unsupportedBody,
} from '../problems/http-problem.ts';

const UNDECODABLE = [{ field: '(address)', message: 'cannot be decoded' }];

/** Express and its parsers throw errors that carry a status, and the body parser a `type` as well. */
const statusErrorSchema = z.object({
  status: z.number(),
  type: z.string().optional(),
  code: z.string().optional(),
});

function problemOfStatus(error: unknown): HttpProblem {
  const { status, type, code } = statusErrorSchema.safeParse(error).data ?? { status: 500 };
  if (status === 413) return bodyTooLarge();
  if (status === 415) return unsupportedBody('The body must be JSON in UTF-8.');
  if (status !== 400) return unexpected();
  // A zlib error has no type, but a code such as Z_DATA_ERROR.
  if (code?.startsWith('Z_')) return malformedBody('It could not be decompressed.');
  return type === undefined
    ? invalidRequest(UNDECODABLE)
    : malformedBody('It is not valid JSON, or was cut off.');
}

/** What the shopper is told of an error; anything that nobody thought of is a 500 without details. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof DirectusFailure) {
    return error.kind === 'unavailable' ? shopUnavailable() : badUpstreamAnswer();
  }
  return problemOfStatus(error);
}

/** Answers with what `problemOf` makes of the error, and has faults of ours written into the log. */
export function sendProblem(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { problem, headers } = problemOf(error);
  // The request's own log line then tells the cause.
  if (problem.status >= 500 && error instanceof Error) response.err = error;
  const body: Problem = { ...problem, requestId: requestIdOf(request) };
  response.writeHead(problem.status, {
    'Cache-Control': 'no-store',
    ...headers,
    'Content-Type': PROBLEM_TYPE,
  });
  response.end(JSON.stringify(body));
}

/** The last of the app's handlers. */
export const handleErrors: ErrorRequestHandler = (error, request, response, next) => {
  // Half an answer cannot be taken back: Express then cuts the connection.
  if (response.headersSent) next(error);
  else sendProblem(request, response, error);
};

/** What stands behind the last route of a part of the app. */
export const handleUnknownAddress: RequestHandler = (request) => {
  throw notFound(`There is nothing at ${request.originalUrl.split('?')[0] ?? ''}.`);
};
