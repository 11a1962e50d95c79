import { isDeepStrictEqual } from 'node:util';
import { fieldErrorsOf } from '@chitenge/contract/problem';
import { z } from 'zod';
import { DirectusRequestError } from '../directus/request-error.ts';
/** Calls that the proxy answers itself. */
import { needsBody, requestParser, type Call, type CallInput } from '@chitenge/contract/calls/define';
import type { Readable } from 'node:stream';
import type { Request, RequestHandler } from 'express';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderConditions } from '../limits/limits.ts';
import { invalidRequest } from '@chitenge/contract/problem-error';
import { unsupportedBody } from '@chitenge/contract/body-problems';

export interface RouteResponse {
  status: number;
  /** Validated by the schema of this status; undefined for 204. */
  body?: unknown;
  /** Replaces the body; its media type is the one of the response's specification. */
  stream?: Readable;
  /** An encoded body that is sent as it is. */
  bytes?: Buffer;
  headers?: Record<string, string>;
  /** Values of `Set-Cookie`. */
  cookies?: string[];
}

export interface Route {
  call: Call;
  /** Runs before the proxy reads the query or the body. @throws ProblemError when the caller has no access */
  guard?: ((request: Request) => void | Promise<void>) | undefined;
  /** Reads the body into `request.body`. By default, as the call describes it. */
  reader?: RequestHandler[];
  /**
   * Parses the request, calls the handler and validates the response. The caller has run the guard.
   * @param catalogue records the reads of a cached response
   * @throws ProblemError that names each invalid field; DirectusRequestError
   */
  serve(request: Request, catalogue: Catalogue, order?: OrderConditions): Promise<RouteResponse>;
}

/** @throws ProblemError 400 without a body that the call needs; 415 for a body that is not JSON, which the parser has not read */
function assertJsonBody(request: Request, call: Call): void {
  const mediaType = request.is('application/json');
  const isEmpty = mediaType === null || request.get('content-length') === '0';
  if (isEmpty && needsBody(call)) throw invalidRequest([{ field: '(body)', message: 'is required' }]);
  if (!isEmpty && mediaType === false) throw unsupportedBody();
}

interface RouteDefinition<Of extends Call> extends Pick<Route, 'guard'> {
  handle: (
    input: CallInput<Of>,
    request: Request,
    catalogue: Catalogue,
    order: OrderConditions,
  ) => Promise<RouteResponse>;
}

/** Answers a call in the proxy. */
export function defineRoute<Of extends Call>(call: Of, { guard, handle }: RouteDefinition<Of>): Route {
  const parse = requestParser(call);
  return {
    call,
    guard,
    async serve(request, catalogue, order = { bySms: true, byStaff: false }) {
      if (call.body) assertJsonBody(request, call);
      const { params, query, headers, body = call.raw && Buffer.alloc(0) } = request;
      const response = await handle(parse({ params, query, headers, body }), request, catalogue, order);
      return validateResponse(call, response);
    },
  };
}

type ItemSchema = z.ZodArray['element'];

/** Objects of the catalogue that a schema accepts and does not change. Nothing changes them afterwards. */
const accepted = new WeakMap<ItemSchema, WeakSet<object>>();

/** Parses an item. One that the schema accepts as it is stays the same object, and is parsed only once. */
function parseItem(schema: ItemSchema, item: object): unknown {
  const known = accepted.get(schema) ?? new WeakSet();
  accepted.set(schema, known);
  if (known.has(item)) return item;
  const parsed = z.parse(schema, item);
  if (!isDeepStrictEqual(parsed, item)) return parsed;
  known.add(item);
  return item;
}

/** Parses a list of the catalogue, such as products. Returns undefined for anything else and for an invalid item. */
function parseList(schema: z.ZodType, body: unknown): unknown[] | undefined {
  if (!(schema instanceof z.ZodArray) || schema.def.checks || !Array.isArray(body)) return undefined;
  try {
    return body.map((item: object) => parseItem(schema.element, item));
  } catch {
    return undefined;
  }
}

/**
 * Validates a response by the contract (rule 10 of docs/architecture.md).
 * @throws DirectusRequestError, because only an invalid row makes a response invalid
 */
export function validateResponse(
  { path, responses, cached }: Pick<Call, 'path' | 'responses' | 'cached'>,
  response: RouteResponse,
): RouteResponse {
  const schema = responses[response.status]?.schema;
  if (!schema) return response;
  const list = cached ? parseList(schema, response.body) : undefined;
  if (list) return { ...response, body: list };
  const parsed = schema.safeParse(response.body);
  if (parsed.success) return { ...response, body: parsed.data };
  const fields = fieldErrorsOf(parsed.error).map(({ field, message }) => `${field}: ${message}`);
  throw new DirectusRequestError(
    'invalid',
    `The response of ${path} does not fit the contract: ${fields.join('; ')}`,
  );
}
