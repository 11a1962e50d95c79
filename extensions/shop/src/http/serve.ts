import { CALL_HEADER, PARAMS_HEADER, QUERY_HEADER } from '@chitenge/contract/call-headers';
import {
  isForStaff,
  orderHeadersSchema,
  requestParser,
  type Access,
  type Call,
  type CallAnswer,
  type CallInput,
  type OrderPurpose,
} from '@chitenge/contract/calls/define';
import { withPresentNames } from '@chitenge/contract/former-names';
import { fieldErrorsOf } from '@chitenge/contract/problem';
import { notFound } from '@chitenge/contract/problem-error';
import type { Request, Response } from 'express';
import { parse as parseQuery } from 'node:querystring';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Actor } from '../commands/command.ts';
import type { EndpointRouter, Logger } from '../directus/types.ts';
import type { GrantedAccess, OrderAccess } from '../orders/order-access.ts';
import { handle } from './handler.ts';
import { assertMediaType, readBody } from './read-body.ts';
import { actorOf } from './request.ts';
import type { CallGuard } from './staff-guard.ts';

/** What a handler of a call knows besides the input. */
export interface CallContext<Of extends Pick<Call, 'access'>> {
  /** Shoppers have no user: the proxy's own user calls for them. */
  actor: Actor;
  /** The order that the caller may use; undefined for calls that are not for one order. */
  order: GrantedOf<Of['access']>;
  request: Request;
}

type GrantedOf<Of> = Of extends { order: unknown } ? GrantedAccess : undefined;

type Handler<Of extends Call> = (input: CallInput<Of>, context: CallContext<Of>) => Promise<CallAnswer<Of>>;

/** Returns what a handler answers. */
export function answer<const Status extends number>(status: Status): { status: Status };
export function answer<const Status extends number, Body>(
  status: Status,
  body: Body,
  headers?: Record<string, string>,
): { status: Status; body: Body; headers: Record<string, string> };
export function answer(status: number, body?: unknown, headers: Record<string, string> = {}) {
  return { status, body, headers };
}

interface ServeOptions {
  /** The error for a body that is too large; by default 413 `body-too-large`. */
  tooLarge?: () => Error;
}

/**
 * Answers a call: `POST /shop/calls/<name>` (PARAMS_HEADER says how). The caller's access is checked before anything of
 * the request is read. The request is parsed by the contract, and so is the answer: nothing leaves that the contract
 * does not name.
 */
export type Serve = <Of extends Call>(call: Of, handler: Handler<Of>, options?: ServeOptions) => void;

/** What every call for one order has, once it is parsed. */
const orderCallSchema = z.object({ params: z.object({ id: z.uuid() }), headers: orderHeadersSchema });

const purposesOf = (access: Access): readonly OrderPurpose[] | undefined =>
  typeof access === 'object' && 'order' in access ? access.order : undefined;

/** @throws Error for a body that does not fit the contract; without its values, which may be a shopper's */
function answerBody({ name, responses }: Call, status: number, body: unknown): unknown {
  const schema = responses[status]?.schema;
  if (!schema) return body;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = fieldErrorsOf(parsed.error).map(({ field, message }) => `${field}: ${message}`);
  throw new Error(`The answer of ${name} does not fit the contract: ${fields.join('; ')}`);
}

const isIterable = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Sends a file while it is written. Who hangs up, or a failure, ends the connection: the file is then not whole. */
async function sendFile(response: Response, texts: AsyncIterable<string>, logger: Logger): Promise<void> {
  try {
    await pipeline(Readable.from(texts), response);
  } catch (error) {
    const isHangUp = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isHangUp) logger.error(error);
  }
}

async function send(
  response: Response,
  call: Call,
  logger: Logger,
  { status, headers = {}, body: given }: { status: number; headers?: object; body?: unknown },
): Promise<void> {
  response.status(status).set({ ...headers, [CALL_HEADER]: call.name });
  const mediaType = call.responses[status]?.mediaType;
  const body = answerBody(call, status, given);
  if (mediaType !== undefined) response.type(mediaType);
  if (isIterable(body)) await sendFile(response, body, logger);
  else if (mediaType !== undefined) response.send(body);
  else if (body === undefined) response.end();
  else response.json(body);
}

export function createServe(
  router: EndpointRouter,
  logger: Logger,
  { access, assertMay }: { access: OrderAccess; assertMay: CallGuard },
): Serve {
  function openOrder(input: unknown, purposes: readonly OrderPurpose[]): Promise<GrantedAccess> {
    const { params, headers } = orderCallSchema.parse(input);
    return access.open(params.id, headers, purposes);
  }

  const served = new Map<string, (request: Request, response: Response) => Promise<void>>();

  router.post(
    '/calls/:name',
    handle(logger, async (request, response) => {
      const serve = served.get(String(request.params['name']));
      if (serve === undefined) throw notFound('call');
      await serve(request, response);
    }),
  );

  function serve<Of extends Call>(call: Of, handler: Handler<Of>, options?: ServeOptions): void;
  function serve(call: Call, handler: Handler<Call>, { tooLarge }: ServeOptions = {}): void {
    const parse = requestParser(call);
    const purposes = purposesOf(call.access);
    served.set(call.name, async (request, response) => {
      await assertMay(request, call);
      const actor = actorOf(request);
      const params = parseQuery(request.get(PARAMS_HEADER) ?? '');
      const query = parseQuery(request.get(QUERY_HEADER) ?? '');
      const read = await readBody(request, call, tooLarge);
      const body = call.takesFormerNames ? withPresentNames(read) : read;
      const input = parse({ params, query, headers: request.headers, body });
      assertMediaType(request, call);
      const order = purposes && (await openOrder(input, purposes));
      const caller = isForStaff(call) ? actor : { ...actor, userId: null };
      await send(response, call, logger, await handler(input, { actor: caller, order, request }));
    });
  }
  return serve;
}
