import { pipeline } from 'node:stream/promises';
import { SESSION_HEADER } from '@chitenge/contract/session';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Answers } from '../cache/answers.ts';
import type { SharedAnswer } from '../cache/kept-answer.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { createFairShare, type InFairShare } from '../middleware/fair-share.ts';
import { methodNotAllowed } from '../problems/http-problem.ts';
import type { Reply, Route } from './route.ts';

/** Callers may hang up in the middle: that ends the stream, and is no fault. */
async function sendStream(response: Response, stream: NonNullable<Reply['stream']>): Promise<void> {
  if (response.req.method === 'HEAD') {
    // Nobody would hear it; and one that goes on for ever would keep the connection from the next request.
    stream.destroy();
    response.end();
    return;
  }
  // The head goes out at once, however long the first piece takes to come.
  response.flushHeaders();
  await pipeline(stream, response).catch((error: unknown) => {
    if (!response.destroyed || stream.errored) throw error;
  });
}

async function sendOwn(response: Response, route: Route, reply: Reply): Promise<void> {
  const { status, body, stream, headers = {} } = reply;
  response.set('Cache-Control', 'no-store').status(status).set(headers);
  const mediaType = route.answers[status]?.mediaType;
  if (mediaType !== undefined) response.type(mediaType);
  if (stream) await sendStream(response, stream);
  else if (body === undefined) response.end();
  else response.json(body);
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function sharedAnswer(reply: Promise<Reply>): Promise<SharedAnswer> {
  const { status, body, headers = {} } = await reply;
  return { status, headers: { 'Content-Type': JSON_TYPE, ...headers }, body: JSON.stringify(body) };
}

/** Whether it is about one shopper's cart or orders. */
const isOfOneSession = ({ request }: Route) => SESSION_HEADER in (request.shape.headers?.shape ?? {});

function handlerOf(
  route: Route,
  catalogue: Catalogue,
  answers: Answers,
  inFairShare: InFairShare,
): RequestHandler {
  if (!route.shared) {
    const serve = (request: Request) => route.serve(request, catalogue);
    const answer = isOfOneSession(route)
      ? (request: Request) => inFairShare(request, () => serve(request))
      : serve;
    return async (request, response) => sendOwn(response, route, await answer(request));
  }
  return (request, response) =>
    answers.respond(request, response, {
      route: route.path,
      make: (recording) => sharedAnswer(route.serve(request, recording)),
    });
}

/** Lets in whom the route lets in. */
function admission({ admit }: Route): RequestHandler {
  return async (request, _response, next) => {
    await admit?.(request);
    next();
  };
}

/** Answers OPTIONS, and refuses methods that an address does not have. */
function otherMethods(allowed: string): RequestHandler {
  return (request, response) => {
    if (request.method !== 'OPTIONS') throw methodNotAllowed(request.method, allowed);
    response.set('Allow', allowed).status(204).end();
  };
}

/**
 * Serves the routes; what is the same for every shopper is kept among the answers. Each address answers 405 with `Allow`
 * to any method that it does not have.
 * @param readBody reads the bodies of those who were let in: strangers are turned away whatever they send
 */
export function mountRoutes(
  routes: readonly Route[],
  catalogue: Catalogue,
  answers: Answers,
  readBody: readonly RequestHandler[],
): Router {
  const router = Router({ caseSensitive: true });
  const inFairShare = createFairShare();
  for (const route of routes) {
    const handler = handlerOf(route, catalogue, answers, inFairShare);
    router[route.method](route.path, admission(route), ...readBody, handler);
  }
  for (const [path, ofPath] of Map.groupBy(routes, (route) => route.path)) {
    const methods = ofPath.flatMap(({ method }) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    );
    router.all(path, otherMethods(methods.join(', ')));
  }
  return router;
}
