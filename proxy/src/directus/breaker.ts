/** Leaves Directus alone while it fails. */
import CircuitBreaker from 'opossum';
import type { Logger } from 'pino';
import { exchange, type ExchangeOptions } from './exchange.ts';
import { DirectusFailure } from './failure.ts';

export type Breaker = CircuitBreaker<[string | URL, ExchangeOptions], Response>;

export interface BreakerOptions {
  /** Which calls are made through it, for the log. */
  name: string;
  /** Asks Directus for next to nothing, through this breaker. */
  trial: (breaker: Breaker) => Promise<unknown>;
  logger: Logger;
}

/** So many calls in a row without an answer, and Directus is left alone. */
const MAX_UNANSWERED = 5;

/** While Directus fails, one call so often finds out whether it is back; all others fail at once. */
const TRY_AGAIN_AFTER_MS = 1000;

/** Not a sign that Directus fails: it said too much. */
const isBearable = (error: Error) => error instanceof DirectusFailure;

/**
 * When some calls in a row were not answered, Directus is left alone: calls then fail at once instead of piling up,
 * until it answers the question that it is asked every second. An answer of any status counts as one.
 */
export function createBreaker({ name, trial, logger }: BreakerOptions): Breaker {
  const breaker = new CircuitBreaker(exchange, {
    timeout: false,
    resetTimeout: TRY_AGAIN_AFTER_MS,
    // Opened by the count below: calls that hang for longer than the window of its rate would not be part of that.
    volumeThreshold: Number.MAX_SAFE_INTEGER,
    rollingPercentilesEnabled: false,
    errorFilter: isBearable,
  });
  let unanswered = 0;
  breaker.on('success', () => (unanswered = 0));
  breaker.on('failure', () => {
    unanswered += 1;
    if (unanswered >= MAX_UNANSWERED && breaker.closed) breaker.open();
  });
  // It opens anew after every trial that fails: that is told once.
  let isOpen = false;
  breaker.on('open', () => {
    if (!isOpen) logger.error({ calls: name }, 'Directus fails: it is not called until it answers again');
    isOpen = true;
  });
  breaker.on('close', () => {
    isOpen = false;
    logger.info({ calls: name }, 'Directus is called again');
  });
  // In place of a shopper's call, which would have to wait, and which might be an order.
  breaker.on('halfOpen', () => void trial(breaker).catch(() => {}));
  return breaker;
}
