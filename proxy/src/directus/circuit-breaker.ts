import CircuitBreaker from 'opossum';
import type { Logger } from 'pino';
import { DirectusRequestError } from './request-error.ts';

/** Sends a request while Directus responds. */
export type DirectusCircuitBreaker = CircuitBreaker<[send: () => Promise<unknown>]>;

export interface CircuitBreakerOptions {
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
export function createCircuitBreaker({ name, probe, logger }: CircuitBreakerOptions): DirectusCircuitBreaker {
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
