import { fieldErrorsOf } from '@chitenge/contract/problem';
import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import { plainZodMessages } from '@chitenge/contract/zod-messages';
import { PROXY_SERVICE_ROLE } from '@chitenge/directus/access/roles';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import type { Accountability, EventContext, Logger } from '../directus/types.ts';
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

/**
 * Returns who makes the request.
 * @throws Error when Directus has not set the schema
 */
export function actorOf({ accountability = null, schema }: Request): Actor {
  if (!schema) throw new Error('Directus has set no schema on the request');
  return { userId: accountability?.user ?? null, accountability, schema };
}

/** Returns the id of the signed-in user. @throws ProblemError 401 for a token without a user */
export function userIdOf({ userId }: Actor): string {
  if (userId === null) throw problemError('signed-out');
  return userId;
}
