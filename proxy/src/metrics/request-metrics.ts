import type { Request, RequestHandler } from 'express';
import type { Metrics } from './metrics.ts';

/** Route labels of URLs without a route. The first match counts. */
const FALLBACK_LABELS: ReadonlyArray<readonly [prefix: string, label: string]> = [
  ['/api', '/api (unknown)'],
  ['/static/', '/static/*'],
  ['/assets', '/assets (unknown)'],
];

/** Returns the pattern of the route that responded, or a common label for URLs without a route. */
function routeLabel(request: Request): string {
  const route: unknown = request.route;
  const pattern =
    typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string'
      ? request.baseUrl + route.path
      : undefined;
  if (pattern !== undefined) return pattern;
  return FALLBACK_LABELS.find(([prefix]) => request.originalUrl.startsWith(prefix))?.[1] ?? 'page';
}

/** Records each response and its duration. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const isEventStream = String(response.getHeader('Content-Type')).startsWith('text/event-stream');
      metrics.recordRequest({
        method: request.method,
        route: routeLabel(request),
        status: response.writableFinished || isEventStream ? response.statusCode : 'aborted',
        ...(isEventStream ? {} : { seconds: (performance.now() - start) / 1000 }),
      });
    });
    next();
  };
}
