/** Turns errors into `application/problem+json` responses. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '@chitenge/contract/problem';
import { bodyTooLarge, malformedBody, unsupportedBody } from '@chitenge/contract/body-problems';
import { ProblemError, invalidRequest } from '@chitenge/contract/problem-error';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { plainPage } from '@chitenge/contract/plain-page';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { z } from 'zod';
import { DirectusRequestError } from '../directus/request-error.ts';
import { requestIdOf } from '../request-context.ts';
import {
  badUpstreamResponse,
  diskFull,
  pathNotFound,
  rangeNotSatisfiable,
  shopUnavailable,
  unexpected,
  updateFailed,
} from '../problems/problems.ts';

const UNDECODABLE = [{ field: '(address)', message: 'cannot be decoded' }];

/** Errors of Express have a status, and those of its body parser a `type` as well. */
const statusErrorSchema = z.object({
  status: z.number(),
  type: z.string().optional(),
  code: z.string().optional(),
  headers: z.object({ 'Content-Range': z.string() }).optional().catch(undefined),
});

function toProblemByStatus(error: unknown): ProblemError {
  const { status, type, code, headers } = statusErrorSchema.safeParse(error).data ?? { status: 500 };
  const size = headers?.['Content-Range'].split('/')[1];
  if (status === 416 && size !== undefined) return rangeNotSatisfiable(Number(size));
  if (status === 413) return bodyTooLarge();
  if (status === 415) return unsupportedBody('The body must be JSON in UTF-8.');
  if (status !== 400) return unexpected();
  // A zlib error has no type but a code, such as Z_DATA_ERROR.
  if (code?.startsWith('Z_')) return malformedBody('It could not be decompressed.');
  return type === undefined ? invalidRequest(UNDECODABLE) : malformedBody();
}

/** Returns the problem for the client. An unknown error becomes a 500 without details. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof DirectusRequestError) {
    if (error.kind === 'update-failed') return updateFailed();
    if (error.kind === 'disk-full') return diskFull();
    return error.kind === 'unavailable' ? shopUnavailable() : badUpstreamResponse();
  }
  return toProblemByStatus(error);
}

const HTML = 'text/html; charset=utf-8';

/** Whether a browser has sent a form without a script, so that a person reads the answer. */
const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true &&
  headers.accept?.includes('text/html') === true;

/** Leads back to the order that the form was about, or to the shop. */
function formProblem({ title, detail }: Problem, url = ''): string {
  const [, order] = /^\/api(\/orders\/[\w-]+)\//.exec(url) ?? [];
  const back = url.startsWith(paymentsCalls.trackByForm.path)
    ? { href: SHOP_PAGES.track.path, label: 'Try again' }
    : order === undefined
      ? { href: '/', label: 'To the shop' }
      : { href: order, label: 'Back to the order' };
  return plainPage({ title, text: detail === undefined ? [] : [detail], links: [back] });
}

/** Sends the problem of an error. For status 500 and above, the request's log record contains the error. */
export function sendProblem(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { problem, headers } = toProblem(error);
  if (problem.status >= 500 && error instanceof Error) response.err = error;
  if (isForm(request)) {
    response.writeHead(problem.status, { 'Cache-Control': 'no-store', ...headers, 'Content-Type': HTML });
    response.end(formProblem(problem, request.url));
    return;
  }
  const body: Problem = { ...problem, requestId: requestIdOf(request) };
  response.writeHead(problem.status, {
    'Cache-Control': 'no-store',
    ...headers,
    'Content-Type': PROBLEM_MEDIA_TYPE,
  });
  response.end(JSON.stringify(body));
}

/** The last error handler of the app. */
export const handleErrors: ErrorRequestHandler = (error, request, response, _next) => {
  // Part of the response has been sent, so only a closed connection shows that it is incomplete. The request's log record
  // contains the error; Express would print it without the request.
  if (response.headersSent) {
    if (error instanceof Error) response.err = error;
    response.destroy();
  } else sendProblem(request, response, error);
};

/** Responds with 404. Mount it after the last route of a path prefix. */
export const handleUnknownPath: RequestHandler = (request) => {
  throw pathNotFound(request.originalUrl.split('?')[0] ?? '');
};
