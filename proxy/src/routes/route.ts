/** Route definitions. The router and the OpenAPI document both derive from them. */
import { fieldErrorsOf, type FieldError } from '@chitenge/contract/problem';
import { plainZodMessages } from '@chitenge/contract/zod-messages';
import type { Readable } from 'node:stream';
import type { Request } from 'express';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { BodyFormat } from '../middleware/body-reader.ts';
import { unsupportedBody } from '../problems/problems.ts';
import { validateResponse } from './validate-response.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface RouteResponse {
  status: number;
  /** Validated by the schema of this status; undefined for 204. */
  body?: unknown;
  /** Replaces the body; its media type is the one of the response's specification. */
  stream?: Readable;
  headers?: Record<string, string>;
  /** Values of `Set-Cookie`. */
  cookies?: string[];
}

export interface ResponseSpec {
  description: string;
  schema?: z.ZodType;
  /** Media type of a response that is not JSON. */
  mediaType?: string;
  headers?: Record<string, { description: string; type: 'integer' | 'string' }>;
}

interface RouteDescription {
  method: Method;
  /** In Express' syntax: `/api/cart/:id`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** Omitted for a public route. */
  access?: 'staff';
  /** Whether the response is the same for every shopper and depends on the catalogue only. Others are never cached. */
  shared: boolean;
  responses: Readonly<Record<number, ResponseSpec>>;
  /** Statuses of the route's problems, without those that every route has. */
  problems: readonly number[];
}

/** The parts of a request that a route reads. Header names are in lower case. */
export type RequestSchema = z.ZodObject<{
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
}>;

/** Schema of a raw body. */
export const rawBodySchema = z.instanceof(Buffer);

export interface Route extends RouteDescription {
  request: RequestSchema;
  bodyFormat: BodyFormat;
  /** Runs before the proxy reads the query or the body. @throws ProblemError when the caller has no access */
  guard?: ((request: Request) => void | Promise<void>) | undefined;
  /**
   * Parses the request, calls the handler and validates the response. The caller has run the guard.
   * @param catalogue records the reads of a shared response
   * @throws ProblemError that names each invalid field; DirectusRequestError
   */
  serve(request: Request, catalogue: Catalogue): Promise<RouteResponse>;
}

/** Rejects unknown parameters, because a misspelt filter would return all rows. */
function unknownParameters({ query }: Request, known: z.ZodObject | undefined): FieldError[] {
  const names = new Set(Object.keys(known?.shape ?? {}));
  return Object.keys(query)
    .filter((name) => !names.has(name))
    .map((field) => ({ field, message: 'is not a parameter of this address' }));
}

/** @throws ProblemError 400 without a body; 415 for a body that is not JSON, which the parser has not read */
function assertJsonBody(request: Request): void {
  const mediaType = request.is('application/json');
  const isEmpty = mediaType === null || request.get('content-length') === '0';
  if (isEmpty) throw invalidRequest([{ field: '(body)', message: 'is required' }]);
  if (mediaType === false) throw unsupportedBody();
}

/** The input of `defineRoute`. `handle` receives the parsed request. */
export interface RouteDefinition<Schema extends RequestSchema> extends RouteDescription {
  request: Schema;
  /** Defaults to `json` for a request schema with a body, and to `none` otherwise. */
  bodyFormat?: BodyFormat;
  guard?: Route['guard'];
  handle: (input: z.output<Schema>, request: Request, catalogue: Catalogue) => Promise<RouteResponse>;
}

export function defineRoute<Schema extends RequestSchema>(route: RouteDefinition<Schema>): Route {
  const { handle, bodyFormat = route.request.shape.body ? 'json' : 'none', ...description } = route;
  return {
    ...description,
    bodyFormat,
    async serve(request, catalogue) {
      if (bodyFormat === 'json' || bodyFormat === 'long-json') assertJsonBody(request);
      const { params, query, headers, body } = request;
      const parsed = route.request.safeParse({ params, query, headers, body }, { error: plainZodMessages });
      // Field names without `params`, `query`, `headers` or `body`, which are clear from the route.
      const errors = parsed.success ? [] : fieldErrorsOf(parsed.error, 1);
      errors.push(...unknownParameters(request, route.request.shape.query));
      if (!parsed.success || errors.length > 0) throw invalidRequest(errors);
      const response = await handle(parsed.data, request, catalogue);
      return validateResponse(route, response);
    },
  };
}
