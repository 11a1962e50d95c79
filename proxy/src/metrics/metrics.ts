import type { Request, RequestHandler } from 'express';
import type { Visit } from '@chitenge/contract/visit';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { addStateMetrics, type StateSources } from './state-metrics.ts';

export interface RequestSample {
  method: string;
  /** The route's pattern, such as `/api/orders/:id`. URLs as labels would have no bound. */
  route: string;
  /** `aborted` when the client disconnected before the end of the response. */
  status: number | 'aborted';
  /** Omitted for an event stream, which lasts as long as the client listens. */
  seconds?: number;
}

/** The status class of a response from Directus, or the reason for its absence. */
export type DirectusOutcome =
  | '2xx'
  | '3xx'
  | '4xx'
  | '5xx'
  | 'timeout'
  | 'unreachable'
  | 'rejected'
  | 'oversized';

export interface Metrics {
  recordRequest(request: RequestSample): void;
  /** @param cache the name of the cache */
  recordCacheRead(cache: string, outcome: 'hit' | 'miss'): void;
  /** @param outcome `placed`, `replayed`, or the type of the problem, such as `out-of-stock` */
  recordOrder(network: string, outcome: string): void;
  /**
   * @param area the first segment of the path: `items`, `shop`, `auth`
   * @param seconds omitted for a call that was not sent
   */
  recordDirectusCall(area: string, outcome: DirectusOutcome, seconds?: number): void;
  /** @param kind calls that have their own limit: `images`, `orders`, `others` */
  recordDirectusCallsInFlight(kind: string, calls: number): void;
  recordVisit(visit: Visit): void;
  /** Returns all metrics in Prometheus' text format. */
  read(): Promise<{ text: string; mediaType: string }>;
}

/** Seconds. Most responses come from memory. An order may wait half a minute for its turn. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Around what is good and what is poor: https://web.dev/articles/defining-core-web-vitals-thresholds */
const LCP_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20];
const INP_BUCKETS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 1, 2];
const CLS_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Creates the metrics in a separate registry, so that several apps in one process do not share counters.
 */
export function createMetrics(sources: StateSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'shop_http_requests_total',
    help: 'Requests with a response',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestDurations = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'From the head of the request to the end of the response',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const cacheReads = new Counter({
    name: 'shop_cache_reads_total',
    help: 'Reads of the proxy’s caches: from memory, from Directus, or stale because Directus failed',
    labelNames: ['cache', 'outcome'],
    registers,
  });
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Submitted orders: placed, replayed (a repeated submit), or the reason of the rejection',
    labelNames: ['network', 'outcome'],
    registers,
  });
  const directusCalls = new Counter({
    name: 'shop_directus_calls_total',
    help: 'Calls to Directus by outcome. Rejected calls were not sent, because Directus was failing',
    labelNames: ['area', 'outcome'],
    registers,
  });
  const directusDurations = new Histogram({
    name: 'shop_directus_call_duration_seconds',
    help: 'Calls to Directus until the end of the response',
    labelNames: ['area'],
    buckets: BUCKETS,
    registers,
  });
  const callsInFlight = new Gauge({
    name: 'shop_directus_calls_in_flight',
    help: 'Calls to Directus that run now, by their limit',
    labelNames: ['kind'],
    registers,
  });
  const visitFigure = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['page'], buckets, registers });
  const largestPaints = visitFigure(
    'shop_visit_lcp_seconds',
    'Largest contentful paint of real visits',
    LCP_BUCKETS,
  );
  const reactions = visitFigure(
    'shop_visit_inp_seconds',
    'Interaction to next paint of real visits',
    INP_BUCKETS,
  );
  const shifts = visitFigure('shop_visit_cls', 'Cumulative layout shift of real visits', CLS_BUCKETS);
  addStateMetrics(registry, sources);
  collectDefaultMetrics({ register: registry });

  return {
    recordRequest({ method: given, route, status, seconds }) {
      const method = METHODS.has(given) ? given : 'other';
      requests.inc({ method, route, status });
      if (seconds !== undefined) requestDurations.observe({ method, route }, seconds);
    },
    recordCacheRead: (cache, outcome) => cacheReads.inc({ cache, outcome }),
    recordOrder: (network, outcome) => orders.inc({ network, outcome }),
    recordDirectusCall(area, outcome, seconds) {
      directusCalls.inc({ area, outcome });
      if (seconds !== undefined) directusDurations.observe({ area }, seconds);
    },
    recordDirectusCallsInFlight: (kind, calls) => callsInFlight.set({ kind }, calls),
    recordVisit({ page, lcpMs, inpMs, cls }) {
      if (lcpMs !== undefined) largestPaints.observe({ page }, lcpMs / 1000);
      if (inpMs !== undefined) reactions.observe({ page }, inpMs / 1000);
      if (cls !== undefined) shifts.observe({ page }, cls);
    },
    read: async () => ({ text: await registry.metrics(), mediaType: registry.contentType }),
  };
}

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
