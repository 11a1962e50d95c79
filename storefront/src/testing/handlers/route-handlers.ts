/** Runs the proxy's real routes as msw handlers: the same validation, presenters and problems as in production. */
import { parse } from 'node:querystring';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import type { Catalogue } from '@chitenge/proxy/catalogue/catalogue';
import { toProblem } from '@chitenge/proxy/middleware/error-handler';
import type { Route } from '@chitenge/proxy/routes/route';
import { http, HttpResponse, type HttpHandler, type PathParams } from 'msw';
import type { HttpLogger } from 'pino-http';

const log: Pick<HttpLogger['logger'], 'info'> = { info: () => undefined };

/** Creates the parts of an Express request that the routes read. */
async function createRouteRequest(
  request: Request,
  params: PathParams,
): Promise<Parameters<Route['serve']>[0]> {
  const headers = Object.fromEntries(request.headers);
  const body = await request.text();
  return Object.assign(Object.create(null), {
    params,
    query: parse(new URL(request.url).search.slice(1)),
    headers,
    body: body === '' ? undefined : JSON.parse(body),
    get: (name: string) => headers[name],
    is: (type: string) => (body === '' ? null : headers['content-type'] === type && type),
    log,
  });
}

async function respond(route: Route, request: Request, params: PathParams, catalogue: Catalogue) {
  try {
    const routeRequest = await createRouteRequest(request, params);
    const { status, body, headers = {} } = await route.serve(routeRequest, catalogue);
    return body === undefined
      ? new HttpResponse(null, { status, headers })
      : Response.json(body, { status, headers });
  } catch (error) {
    const { problem, headers } = toProblem(error);
    return Response.json(problem, {
      status: problem.status,
      headers: { ...headers, 'Content-Type': PROBLEM_MEDIA_TYPE },
    });
  }
}

/** msw's functions. */
const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Returns one msw handler per route. */
export function routeHandlers(routes: readonly Route[], catalogue: Catalogue): HttpHandler[] {
  return routes.map((route) =>
    http[METHODS[route.call.method]](`*${route.call.path}`, ({ request, params }) =>
      respond(route, request, params, catalogue),
    ),
  );
}
