import { type Request, Router, type RequestHandler, type Response } from 'express';
import pLimit from 'p-limit';
import { pipeline } from 'node:stream/promises';
import { accessHeaders } from '@chitenge/contract/calls/define';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { tooManyRequests, methodNotAllowed } from '../problems/problems.ts';
import { clientOf, sessionOf } from '../limits/client.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { SharedResponse } from '../cache/cached-response.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { bytesReader, jsonReader } from '../middleware/body-reader.ts';
import type { Limits } from '../limits/limits.ts';
import type { RouteResponse, Route } from './route.ts';

interface Limit {
  /** Requests of one client that run at the same time. */
  concurrent: number;
  /** Further requests that wait. The proxy rejects more than these. */
  queued: number;
}

/** A browser sends a few concurrent requests, and more after it was offline. */
const SESSION_LIMIT: Limit = { concurrent: 8, queued: 32 };

/** Hundreds of shoppers may share the address of a mobile network. It is a quarter of all calls to Directus. */
const ADDRESS_LIMIT: Limit = { concurrent: 100, queued: 1000 };

/** Seconds after which some of the client's own requests have ended. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Runs the handler of a request, now or when an earlier request of the client has ended. A request whose client has
 * disconnected still counts until the end, because Directus is still working on it.
 * @throws ProblemError 429 when too many requests of the client are waiting
 */
type ConcurrencyLimit = <Result>(request: Request, handle: () => Promise<Result>) => Promise<Result>;

/** Limits the concurrent requests of each key. */
function createKeyedLimit({ concurrent, queued }: Limit) {
  const clients = new Map<string, { limit: ReturnType<typeof pLimit>; requests: number }>();
  return async <Result>(key: string, handle: () => Promise<Result>): Promise<Result> => {
    const client = clients.get(key) ?? { limit: pLimit(concurrent), requests: 0 };
    if (client.requests >= concurrent + queued) throw tooManyRequests(RETRY_AFTER_SECONDS);
    clients.set(key, client);
    client.requests += 1;
    try {
      return await client.limit(handle);
    } finally {
      client.requests -= 1;
      if (client.requests === 0) clients.delete(key);
    }
  };
}

/**
 * Limits how many calls to Directus one client causes at the same time, so that the others get their turn.
 * The limit by session keeps one shopper from using up a shared address. Sessions cost nothing, so
 * a limit by address is necessary as well.
 */
function createConcurrencyLimit(): ConcurrencyLimit {
  const limitBySession = createKeyedLimit(SESSION_LIMIT);
  const limitByAddress = createKeyedLimit(ADDRESS_LIMIT);
  return (request, handle) => {
    const session = sessionOf(request);
    // The route rejects a request without a session before it calls Directus.
    if (session === undefined) return handle();
    return limitBySession(session, () => limitByAddress(clientOf(request), handle));
  };
}

/** Express' functions. */
const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Listeners of a streamed response: those of all middleware and of the pipeline. Node warns above ten by default. */
const MAX_LISTENERS = 20;

/** Sends a stream. A caller that disconnects ends the stream, which is no error. */
async function sendStream(response: Response, stream: NonNullable<RouteResponse['stream']>): Promise<void> {
  if (response.req.method === 'HEAD') {
    // HEAD has no body, and an endless stream would block the connection for the next request.
    stream.destroy();
    response.end();
    return;
  }
  // A caller that has left before is no end that the pipeline would see.
  if (response.closed) {
    stream.destroy();
    return;
  }
  response.setMaxListeners(MAX_LISTENERS);
  // Send the headers before the first chunk is available.
  response.flushHeaders();
  let disconnected = false;
  response.once('close', () => (disconnected = !stream.destroyed));
  await pipeline(stream, response).catch((error: unknown) => {
    if (!disconnected) throw error;
  });
}

async function sendUncached(
  response: Response,
  { call }: Route,
  { status, body, stream, bytes, headers = {}, cookies }: RouteResponse,
): Promise<void> {
  response.set('Cache-Control', 'no-store').status(status).set(headers);
  if (cookies) response.set('Set-Cookie', cookies);
  const mediaType = call.responses[status]?.mediaType;
  if (mediaType !== undefined) response.type(mediaType);
  if (stream) await sendStream(response, stream);
  else if (bytes) response.send(bytes);
  else if (body === undefined) response.end();
  else response.json(body);
}

const JSON_TYPE = 'application/json; charset=utf-8';

function toSharedResponse({ status, body, headers = {} }: RouteResponse): SharedResponse {
  return { status, headers: { 'Content-Type': JSON_TYPE, ...headers }, body: JSON.stringify(body) };
}

/** Whether the call reads one shopper's cart or orders. */
const usesSession = ({ call }: Route) => SESSION_HEADER in accessHeaders(call).shape;

interface Services {
  catalogue: Catalogue;
  responseCache: ResponseCache;
  limits: Limits;
}

function handlerOf(
  route: Route,
  { catalogue, responseCache, limits }: Services,
  limitConcurrency: ConcurrencyLimit,
): RequestHandler {
  if (!route.call.cached) {
    const serve = (request: Request) =>
      limits.run(route.call, request, (order) => route.serve(request, catalogue, order));
    const serveInTurn = usesSession(route)
      ? (request: Request) => limitConcurrency(request, () => serve(request))
      : serve;
    return async (request, response) => sendUncached(response, route, await serveInTurn(request));
  }
  return (request, response) =>
    responseCache.respond(request, response, {
      route: route.call.path,
      client: clientOf(request),
      create: async (recording) => toSharedResponse(await route.serve(request, recording)),
    });
}

function guardHandler({ guard }: Route): RequestHandler {
  return async (request, _response, next) => {
    await guard?.(request);
    next();
  };
}

/** Returns the handlers that read the body of a call that the proxy answers. */
const ownReader = ({ call }: Route): RequestHandler[] =>
  call.raw ? bytesReader(call) : call.body ? jsonReader(call) : [];

/** Responds to OPTIONS, and with 405 to any other method. */
function handleOtherMethods(allowed: string): RequestHandler {
  return (request, response) => {
    if (request.method !== 'OPTIONS') throw methodNotAllowed(request.method, allowed);
    response.set('Allow', allowed).status(204).end();
  };
}

/**
 * Serves the routes. Responses that are the same for every shopper go through the response cache. A path responds with
 * 405 and `Allow` to a method that it does not have. A route's guard runs before the proxy reads the body.
 */
export function mountRoutes(routes: readonly Route[], services: Services): Router {
  const router = Router({ caseSensitive: true });
  const limitConcurrency = createConcurrencyLimit();
  // A path is complete before the next one: /orders/:id must not take what /orders/track refuses.
  for (const [path, routesOfPath] of Map.groupBy(routes, ({ call }) => call.path)) {
    for (const route of routesOfPath) {
      const handler = handlerOf(route, services, limitConcurrency);
      router[METHODS[route.call.method]](
        path,
        guardHandler(route),
        ...(route.reader ?? ownReader(route)),
        handler,
      );
    }
    const methods = routesOfPath.flatMap(({ call: { method } }) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    );
    router.all(path, handleOtherMethods(methods.join(', ')));
  }
  return router;
}
