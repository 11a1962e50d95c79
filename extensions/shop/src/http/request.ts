import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import { idempotencyKeySchema } from '@chitenge/contract/order';
import { fieldErrorsOf } from '@chitenge/contract/problem';
import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { sessionIdSchema } from '@chitenge/contract/session-id';
import { plainZodMessages } from '@chitenge/contract/zod-messages';
import { PROXY_SERVICE_ROLE } from '@chitenge/directus/access/roles';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import type { Accountability, EventContext, Logger } from '../directus/types.ts';
import { credentialsSchema, type Credentials } from '../orders/order-access.ts';
import { handle } from './handler.ts';

declare module 'express-serve-static-core' {
  interface Request {
    // Directus sets both before it calls an extension.
    accountability?: Accountability;
    schema?: EventContext['schema'];
  }
}

/**
 * Validates a part of a request against the contract.
 * @throws ProblemError 400 that names every invalid field
 */
export function parseOr400<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: plainZodMessages });
  if (parsed.success) return parsed.data;
  throw invalidRequest(fieldErrorsOf(parsed.error));
}

/**
 * Allows the proxy's service user and administrators.
 * It compares only the role, which Directus has read with the token, so it needs no query.
 * @throws ProblemError 403
 */
export function assertService({ accountability }: Request): void {
  if (accountability?.admin === true || accountability?.role === PROXY_SERVICE_ROLE.id) return;
  throw problemError('forbidden', { detail: "Only the shop's own service may call this" });
}

/** Lets through what `assertService` allows; others get 403. */
export function serviceOnly(logger: Logger): RequestHandler {
  return (request, response, next) =>
    handle(logger, async () => {
      assertService(request);
      next();
    })(request, response, next);
}

const sessionHeaders = z.object({ [SESSION_HEADER]: sessionIdSchema });

/**
 * Returns the shopper's session id from the x-session-id header.
 * @throws ProblemError 400 when it is missing or weak (rule 4 of docs/architecture.md)
 */
export function sessionOf(request: Request): string {
  return parseOr400(sessionHeaders, { [SESSION_HEADER]: request.get(SESSION_HEADER) })[SESSION_HEADER];
}

/** Returns what gives access to an order. */
export const credentialsOf = (request: Request): Credentials =>
  parseOr400(credentialsSchema, {
    [SESSION_HEADER]: request.get(SESSION_HEADER),
    [ORDER_TOKEN_HEADER]: request.get(ORDER_TOKEN_HEADER),
  });

/**
 * Returns a row id of the path.
 * @param parameter name of the path's parameter
 * @throws ProblemError 404 for a malformed id, which Postgres would not compare
 */
export function idOf(request: Request, what: string, parameter = 'id'): string {
  const id = z.uuid().safeParse(request.params[parameter]);
  if (id.success) return id.data;
  throw notFound(what);
}

const keyHeader = z.object({ [IDEMPOTENCY_HEADER]: idempotencyKeySchema.optional() });

/**
 * Returns the Idempotency-Key header, or null.
 * @throws ProblemError 400 when it is malformed
 */
export function idempotencyKeyOf(request: Request): string | null {
  const headers = { [IDEMPOTENCY_HEADER]: request.get(IDEMPOTENCY_HEADER) };
  return parseOr400(keyHeader, headers)[IDEMPOTENCY_HEADER] ?? null;
}

/**
 * Returns who makes the request.
 * @throws Error when Directus has not set the schema
 */
export function actorOf({ accountability = null, schema }: Request): Actor {
  if (!schema) throw new Error('Directus has set no schema on the request');
  return { userId: accountability?.user ?? null, accountability, schema };
}
