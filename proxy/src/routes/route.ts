/** One route of the API: what it takes, what it answers, and who answers. Serving and OpenAPI both come from it. */
import { fieldErrorsOf, type FieldError } from '@chitenge/contract/problem';
import { inPlainWords } from '@chitenge/contract/words';
import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { DirectusFailure } from '../directus/failure.ts';
import { invalidRequest, unsupportedBody } from '../problems/http-problem.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Reply {
  status: number;
  /** Checked by the schema of this status' answer; none for 204. */
  body?: unknown;
  /** In place of a body: what is sent as it comes, of the answer's media type. */
  stream?: Readable;
  headers?: Record<string, string>;
}

export interface Answer {
  description: string;
  schema?: z.ZodType;
  /** Media type of an answer that is not JSON. */
  mediaType?: string;
  /** Name and meaning of headers that the answer brings; their values are whole numbers or texts. */
  headers?: Record<string, { description: string; type: 'integer' | 'string' }>;
}

interface Description {
  method: Method;
  /** As Express writes it: `/api/cart/:id`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** Who may call it: everybody, unless it says staff. */
  access?: 'staff';
  /** Media type of a body that is not JSON; the route then reads it itself. */
  rawBody?: string;
  /** Whether it is the same for every shopper, and made from the catalogue alone; otherwise no cache may keep it. */
  shared: boolean;
  answers: Readonly<Record<number, Answer>>;
  /** Statuses of the problems that it may answer with, besides those that every route may. */
  problems: readonly number[];
}

/** The parts of a request that a route looks at; header names are in lower case. */
export type RequestSchema = z.ZodObject<{
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
}>;

export interface Route extends Description {
  request: RequestSchema;
  /** To be called before anything of the request is read. @throws HttpProblem when the caller may not call this at all */
  admit?: ((request: Request) => void | Promise<void>) | undefined;
  /**
   * Parse, call, check the answer; whoever calls this has been admitted.
   * @param catalogue what the answer is to be made from, if it is made from the catalogue
   * @throws HttpProblem that names each field at fault; DirectusFailure
   */
  serve(request: Request, catalogue: Catalogue): Promise<Reply>;
}

/** A misspelt filter must not answer with everything: parameters that the route does not have are faults. */
function unknownParameters({ query }: Request, known: z.ZodObject | undefined): FieldError[] {
  const names = new Set(Object.keys(known?.shape ?? {}));
  return Object.keys(query)
    .filter((name) => !names.has(name))
    .map((field) => ({ field, message: 'is not a parameter of this address' }));
}

/** @throws HttpProblem when there is no body, or one that the parser left unread because it is not JSON */
function assertJsonBody(request: Request): void {
  const kind = request.is('application/json');
  const empty = kind === null || request.get('content-length') === '0';
  if (empty) throw invalidRequest([{ field: '(body)', message: 'is required' }]);
  if (kind === false) throw unsupportedBody();
}

/**
 * An answer that the contract does not know must not reach the shopper.
 * @throws DirectusFailure, for it can only come of a record that does not fit
 */
function checked(path: string, answers: Description['answers'], reply: Reply): Reply {
  const schema = answers[reply.status]?.schema;
  if (!schema) return reply;
  const parsed = schema.safeParse(reply.body);
  if (parsed.success) return { ...reply, body: parsed.data };
  const fields = fieldErrorsOf(parsed.error).map(({ field, message }) => `${field}: ${message}`);
  throw new DirectusFailure(
    'unreadable',
    `The answer of ${path} does not fit the contract: ${fields.join('; ')}`,
  );
}

/** What a route is made of; `handle` receives what the request's schema made of the request. */
export interface RouteParts<Schema extends RequestSchema> extends Description {
  request: Schema;
  admit?: Route['admit'];
  handle: (input: z.output<Schema>, request: Request, catalogue: Catalogue) => Promise<Reply>;
}

/** Puts a route together. */
export function defineRoute<Schema extends RequestSchema>(route: RouteParts<Schema>): Route {
  const { handle, ...description } = route;
  return {
    ...description,
    async serve(request, catalogue) {
      if (route.request.shape.body) assertJsonBody(request);
      const { params, query, headers, body } = request;
      const parsed = route.request.safeParse({ params, query, headers, body }, { error: inPlainWords });
      // The fields by their names alone: which part of the request they stand in is plain from the route.
      const faults = parsed.success ? [] : fieldErrorsOf(parsed.error, 1);
      faults.push(...unknownParameters(request, route.request.shape.query));
      if (!parsed.success || faults.length > 0) throw invalidRequest(faults);
      return checked(route.path, route.answers, await handle(parsed.data, request, catalogue));
    },
  };
}
