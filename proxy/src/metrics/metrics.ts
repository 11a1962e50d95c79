/** What the proxy counts about itself, in Prometheus' text format. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface RequestServed {
  method: string;
  /** As the route is written (`/api/orders/:id`), never the address that was asked for: there would be no end of them. */
  route: string;
  /** The answer's status, or `aborted` when the caller hung up before it was whole. */
  status: number | 'aborted';
  /** How long it took; none for an answer that is a stream, and lasts as long as somebody listens. */
  seconds?: number;
}

/** How a call to Directus ended: its answer's status class, or the kind of failure. */
export type DirectusOutcome =
  '2xx' | '3xx' | '4xx' | '5xx' | 'timeout' | 'unreachable' | 'rejected' | 'oversized';

export interface Metrics {
  requestServed(request: RequestServed): void;
  /** @param cache which of the caches was asked */
  cacheRead(cache: string, outcome: 'hit' | 'miss' | 'stale'): void;
  /** @param outcome `placed`, `replayed`, or the name of the problem that it was refused with: `out-of-stock` */
  orderSubmitted(provider: string, outcome: string): void;
  /**
   * @param area the first part of the address that was called: `items`, `shop`, `auth`
   * @param seconds that it took; none when it was not made
   */
  directusCalled(area: string, outcome: DirectusOutcome, seconds?: number): void;
  /** Everything counted so far, and the media type that it is written in. */
  read(): Promise<{ text: string; mediaType: string }>;
}

/** Seconds. Most answers come from memory; an order may wait its turn for half a minute. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts in memory, in a registry of its own, so that two apps in one process do not mix their figures.
 * @param isFeedLive whether Directus tells its changes at the moment
 */
export function createMetrics(isFeedLive: () => boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'shop_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'From the request’s head to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const cacheReads = new Counter({
    name: 'shop_cache_reads_total',
    help: 'Questions to the proxy’s caches: answered from memory, by Directus, or by an old answer because Directus failed',
    labelNames: ['cache', 'outcome'],
    registers,
  });
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders submitted: placed, replayed (the same submit again), or what they were refused for',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const calls = new Counter({
    name: 'shop_directus_calls_total',
    help: 'Calls to Directus, by how they ended; rejected ones were not made, because Directus was failing',
    labelNames: ['area', 'outcome'],
    registers,
  });
  const callDurations = new Histogram({
    name: 'shop_directus_call_duration_seconds',
    help: 'Calls to Directus, until their answer was whole',
    labelNames: ['area'],
    buckets: BUCKETS,
    registers,
  });
  const feedLive = new Gauge({
    name: 'shop_change_feed_live',
    help: '1 while Directus tells its changes',
    registers,
  });
  collectDefaultMetrics({ register: registry });

  return {
    requestServed({ method: given, route, status, seconds }) {
      const method = METHODS.has(given) ? given : 'other';
      requests.inc({ method, route, status });
      if (seconds !== undefined) durations.observe({ method, route }, seconds);
    },
    cacheRead: (cache, outcome) => cacheReads.inc({ cache, outcome }),
    orderSubmitted: (provider, outcome) => orders.inc({ provider, outcome }),
    directusCalled(area, outcome, seconds) {
      calls.inc({ area, outcome });
      if (seconds !== undefined) callDurations.observe({ area }, seconds);
    },
    async read() {
      feedLive.set(isFeedLive() ? 1 : 0);
      return { text: await registry.metrics(), mediaType: registry.contentType };
    },
  };
}
