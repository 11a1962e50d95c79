import { pipeline } from 'node:stream/promises';
import { Router, type RequestHandler, type Response } from 'express';
import { methodNotAllowed } from '../problems/http-problem.ts';
import type { Reply, Route } from './route.ts';

/** Callers may hang up in the middle: that ends the stream, and is no fault. */
async function sendStream(response: Response, stream: NonNullable<Reply['stream']>): Promise<void> {
  // The head goes out at once, however long the first piece takes to come.
  response.flushHeaders();
  await pipeline(stream, response).catch((error: unknown) => {
    if (!response.destroyed || stream.errored) throw error;
  });
}

function handlerOf(route: Route): RequestHandler {
  return async (request, response) => {
    const { status, body, stream, headers = {} } = await route.serve(request);
    // `no-cache` still lets a browser keep the answer: it asks whether it has changed, and mostly gets a 304.
    response.set('Cache-Control', route.shared ? 'no-cache' : 'no-store');
    response.status(status).set(headers);
    const mediaType = route.answers[status]?.mediaType;
    if (mediaType !== undefined) response.type(mediaType);
    if (stream) await sendStream(response, stream);
    else if (body === undefined) response.end();
    else response.json(body);
  };
}

/** Answers OPTIONS, and refuses methods that an address does not have. */
function otherMethods(allowed: string): RequestHandler {
  return (request, response) => {
    if (request.method !== 'OPTIONS') throw methodNotAllowed(request.method, allowed);
    response.set('Allow', allowed).status(204).end();
  };
}

/** Serves the routes, each address answering 405 with `Allow` to any method that it does not have. */
export function mountRoutes(routes: readonly Route[]): Router {
  const router = Router({ caseSensitive: true });
  for (const route of routes) router[route.method](route.path, handlerOf(route));
  for (const [path, ofPath] of Map.groupBy(routes, (route) => route.path)) {
    const methods = ofPath.flatMap(({ method }) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    );
    router.all(path, otherMethods(methods.join(', ')));
  }
  return router;
}
