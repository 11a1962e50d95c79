import { Router, type RequestHandler } from 'express';
import { methodNotAllowed } from '../problems/http-problem.ts';
import type { Route } from './route.ts';

function handlerOf(route: Route): RequestHandler {
  return async (request, response) => {
    const { status, body, headers = {} } = await route.serve(request);
    // `no-cache` still lets a browser keep the answer: it asks whether it has changed, and mostly gets a 304.
    response.set('Cache-Control', route.shared ? 'no-cache' : 'no-store');
    response.status(status).set(headers);
    if (body === undefined) response.end();
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
