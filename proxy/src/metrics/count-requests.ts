import type { Request, RequestHandler } from 'express';
import type { Metrics } from './metrics.ts';

/** What stands for addresses that no route is written for; the first that fits. */
const GROUPS: ReadonlyArray<readonly [prefix: string, group: string]> = [
  ['/api', '/api (unknown)'],
  ['/static/', '/static/*'],
  ['/assets', '/assets (unknown)'],
];

/** The route that answered, as it is written; a word for all addresses of a kind when there was none. */
function routeOf(request: Request): string {
  const route: unknown = request.route;
  const written =
    typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string'
      ? request.baseUrl + route.path
      : undefined;
  if (written !== undefined) return written;
  return GROUPS.find(([prefix]) => request.originalUrl.startsWith(prefix))?.[1] ?? 'page';
}

/** Counts every answer, and how long it took. */
export function countRequests(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    response.once('close', () => {
      const lasts = String(response.getHeader('Content-Type')).startsWith('text/event-stream');
      metrics.requestServed({
        method: request.method,
        route: routeOf(request),
        status: response.writableFinished || lasts ? response.statusCode : 'aborted',
        ...(lasts ? {} : { seconds: (performance.now() - begun) / 1000 }),
      });
    });
    next();
  };
}
