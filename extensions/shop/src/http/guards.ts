import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { idempotencyKeySchema } from '@chitenge/contract/order';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { sessionIdSchema } from '@chitenge/contract/session-id';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { Accountability, EventContext, Logger } from '../directus/types.ts';
import { answering } from './answering.ts';
import { forbidden, notFound, parseOr400 } from './problem.ts';

declare module 'express-serve-static-core' {
  interface Request {
    // Set by Directus before any extension is reached.
    accountability?: Accountability;
    schema?: EventContext['schema'];
  }
}

/**
 * Lets the proxy's service user and administrators pass; anybody else gets 403. The role is compared alone, which
 * costs no query: Directus has read it with the token.
 * @param serviceRole id of the service user's role
 */
export function serviceOnly(logger: Logger, serviceRole: string): RequestHandler {
  return (request, response, next) => {
    const who = request.accountability;
    if (who?.admin === true || who?.role === serviceRole) next();
    else answering(logger, () => Promise.reject(forbidden()))(request, response, next);
  };
}

const sessionHeaders = z.object({ [SESSION_HEADER]: sessionIdSchema });

/**
 * The shopper's session, from the x-session-id header.
 * @throws ProblemError 400 when it is missing or weak (rule 4 of docs/architecture.md)
 */
export function sessionOf(request: Request): string {
  return parseOr400(sessionHeaders, { [SESSION_HEADER]: request.get(SESSION_HEADER) })[SESSION_HEADER];
}

/**
 * The row id in the path.
 * @throws ProblemError 404 when it cannot be an id at all: Postgres would refuse to compare it
 */
export function idOf(request: Request, what: string): string {
  const id = z.uuid().safeParse(request.params['id']);
  if (id.success) return id.data;
  throw notFound(what);
}

const keyHeader = z.object({ [IDEMPOTENCY_HEADER]: idempotencyKeySchema.optional() });

/**
 * What makes a repeat of the request recognisable, from the Idempotency-Key header; null without one.
 * @throws ProblemError 400 when it is not a key
 */
export function idempotencyKeyOf(request: Request): string | null {
  const headers = { [IDEMPOTENCY_HEADER]: request.get(IDEMPOTENCY_HEADER) };
  return parseOr400(keyHeader, headers)[IDEMPOTENCY_HEADER] ?? null;
}
