import { ordersCalls } from '@chitenge/contract/calls/orders';
import CircuitBreaker from 'opossum';
import type { Logger } from 'pino';
import type { DirectusOutcome, Metrics } from '../metrics/metrics.ts';
import type { DirectusSettings } from './client.ts';
import { fetchBuffered, type BufferedFetchOptions } from './buffered-fetch.ts';
import { DirectusRequestError, toDirectusRequestError } from './request-error.ts';

/** Sends a request while Directus responds. */
type DirectusCircuitBreaker = CircuitBreaker<[send: () => Promise<unknown>]>;

interface CircuitBreakerOptions {
  /** The calls that pass through the breaker, for the log. */
  name: string;
  /** Sends a cheap request. */
  probe: () => Promise<unknown>;
  logger: Logger;
}

/** Consecutive calls without a response that open the breaker. */
const FAILURE_THRESHOLD = 5;

const PROBE_INTERVAL_MS = 1000;

/** An oversized response proves that Directus responds, and a caller who hangs up says nothing about it. */
const isResponse = (error: Error) => error instanceof DirectusRequestError;

/**
 * Creates a breaker that opens after some consecutive calls without a response. A response of any status counts.
 * While it is open, calls fail immediately and a probe checks every second whether Directus responds again.
 */
function createCircuitBreaker({ name, probe, logger }: CircuitBreakerOptions): DirectusCircuitBreaker {
  const breaker = new CircuitBreaker((send: () => Promise<unknown>) => send(), {
    timeout: false,
    resetTimeout: PROBE_INTERVAL_MS,
    // Opossum's own window misses calls that hang for longer than it lasts, so the count below opens the breaker.
    volumeThreshold: Number.MAX_SAFE_INTEGER,
    rollingPercentilesEnabled: false,
    errorFilter: isResponse,
  });
  let failures = 0;
  breaker.on('success', () => (failures = 0));
  breaker.on('failure', () => {
    failures += 1;
    if (failures >= FAILURE_THRESHOLD && breaker.closed) breaker.open();
  });
  // The breaker opens again after every failed probe; log the first time only.
  let isOpen = false;
  breaker.on('open', () => {
    if (!isOpen)
      logger.error({ calls: name }, 'Directus does not respond; calls fail until it responds again');
    isOpen = true;
  });
  breaker.on('close', () => {
    isOpen = false;
    logger.info({ calls: name }, 'Directus responds again');
  });
  // A shopper's call would have to wait for the deadline, and it could be an order.
  breaker.on('halfOpen', () => void breaker.fire(probe).catch(() => {}));
  return breaker;
}

/** Without `timeoutMs`, the timeout of the settings applies. */
export type DirectusFetchOptions = Partial<BufferedFetchOptions>;

/** @throws DirectusRequestError without a complete response; a response of any status is returned, even a redirect */
export type DirectusFetch = (url: string | URL, options?: DirectusFetchOptions) => Promise<Response>;

/**
 * Maximum number of concurrent calls; more would only slow Directus down.
 * Images have their own limit because they are slow to make. Orders have one so that reads of carts cannot block them.
 */
const MAX_CALLS = { images: 100, orders: 400, others: 400 };

type Kind = keyof typeof MAX_CALLS;

const PROBE_TIMEOUT_MS = 2000;

/** Returns the first segment of the path, which labels the metrics. */
function areaOf(pathname: string): string {
  return pathname.split('/')[1] || 'root';
}

const PLACE_ORDER = `/shop/calls/${ordersCalls.placeOrder.name}`;

function kindOf(pathname: string): Kind {
  if (areaOf(pathname) === 'assets') return 'images';
  return pathname === PLACE_ORDER ? 'orders' : 'others';
}

function statusClassOf(status: number): DirectusOutcome {
  if (status < 300) return '2xx';
  if (status < 400) return '3xx';
  return status < 500 ? '4xx' : '5xx';
}

function outcomeOf(error: unknown): DirectusOutcome {
  if (error instanceof DirectusRequestError) return 'oversized';
  if (error instanceof Error && CircuitBreaker.isOurError(error)) return 'rejected';
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

/**
 * Sends a request to Directus within its limits, and counts it.
 * @throws DirectusRequestError without an answer
 */
export type DirectusGate = <Answer extends { status: number }>(
  request: { method: string; pathname: string },
  send: () => Promise<Answer>,
) => Promise<Answer>;

/**
 * Creates the gate through which every request to Directus goes, with limits, metrics and circuit breakers.
 * Images have their own breaker, so that failing images do not block other calls.
 */
export function createDirectusGate(
  { url, token, timeoutMs: defaultTimeoutMs }: Pick<DirectusSettings, 'url' | 'token' | 'timeoutMs'>,
  metrics: Metrics,
  logger: Logger,
): DirectusGate {
  const probe = () =>
    fetchBuffered(`${url}/items/store_settings?fields=id`, {
      headers: { Authorization: `Bearer ${token}` },
      timeoutMs: Math.min(defaultTimeoutMs, PROBE_TIMEOUT_MS),
    });
  const imageBreaker = createCircuitBreaker({ name: 'images', probe, logger });
  const defaultBreaker = createCircuitBreaker({ name: 'all but images', probe, logger });
  const inFlight = { images: 0, orders: 0, others: 0 } satisfies Record<Kind, number>;

  return async <Answer extends { status: number }>(
    { method, pathname }: { method: string; pathname: string },
    send: () => Promise<Answer>,
  ) => {
    const area = areaOf(pathname);
    const kind = kindOf(pathname);
    const call = `${method} ${pathname}`;
    if (inFlight[kind] >= MAX_CALLS[kind]) {
      metrics.recordDirectusCall(area, 'rejected');
      throw new DirectusRequestError('unavailable', `${call} was not sent: too many calls to Directus`);
    }
    metrics.recordDirectusCallsInFlight(kind, (inFlight[kind] += 1));
    const startedAt = performance.now();
    const elapsedSeconds = () => (performance.now() - startedAt) / 1000;
    const breaker = kind === 'images' ? imageBreaker : defaultBreaker;
    let answer: Answer | undefined;
    try {
      await breaker.fire(async () => (answer = await send()));
      if (answer === undefined) throw new TypeError('The circuit breaker has sent nothing');
      metrics.recordDirectusCall(area, statusClassOf(answer.status), elapsedSeconds());
      return answer;
    } catch (error) {
      const outcome = outcomeOf(error);
      metrics.recordDirectusCall(area, outcome, outcome === 'rejected' ? undefined : elapsedSeconds());
      throw toDirectusRequestError(error, call);
    } finally {
      metrics.recordDirectusCallsInFlight(kind, (inFlight[kind] -= 1));
    }
  };
}

/** Creates the fetch of all requests but those of calls. */
export const createDirectusFetch =
  (gate: DirectusGate, defaultTimeoutMs: number): DirectusFetch =>
  (target, { timeoutMs = defaultTimeoutMs, ...init } = {}) =>
    gate({ method: init.method ?? 'GET', pathname: new URL(target).pathname }, () =>
      fetchBuffered(target, { ...init, timeoutMs }),
    );
