/** The one way in which Directus is called: with a deadline, a bound on what is read, and no more calls than it can bear. */
import CircuitBreaker from 'opossum';
import type { Logger } from 'pino';
import type { DirectusOutcome, Metrics } from '../metrics/metrics.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import type { DirectusSettings } from './client.ts';
import type { ExchangeOptions } from './exchange.ts';
import { DirectusFailure, toFailure } from './failure.ts';

/** `timeoutMs` is the settings’ own when left out. */
export type CallOptions = RequestInit & Partial<Pick<ExchangeOptions, 'timeoutMs'>>;

/** @throws DirectusFailure when no whole answer came; any status is an answer, and a redirect is not followed */
export type Call = (address: string | URL, options?: CallOptions) => Promise<Response>;

/** Calls under way at the same time. Pictures have places of their own: they are slow to make, and a cart must not wait. */
const MAX_CALLS = { pictures: 100, others: 400 };

/** Milliseconds that the call may take which finds out whether Directus is back. */
const TRIAL_TIMEOUT_MS = 2000;

/** The first part of an address's path: what is counted together. */
function areaOf(address: string | URL): string {
  return new URL(address).pathname.split('/')[1] || 'root';
}

function classOf(status: number): DirectusOutcome {
  if (status < 300) return '2xx';
  if (status < 400) return '3xx';
  return status < 500 ? '4xx' : '5xx';
}

function outcomeOf(error: unknown): DirectusOutcome {
  if (error instanceof DirectusFailure) return 'oversized';
  if (error instanceof Error && CircuitBreaker.isOurError(error)) return 'rejected';
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

/** Calls of every kind, counted by their area. Pictures that Directus does not answer stop pictures only. */
export function createCall(
  { url, token, timeoutMs: usual }: Pick<DirectusSettings, 'url' | 'token' | 'timeoutMs'>,
  metrics: Metrics,
  logger: Logger,
): Call {
  function trial(breaker: Breaker): Promise<unknown> {
    const headers = { Authorization: `Bearer ${token}` };
    const timeoutMs = Math.min(usual, TRIAL_TIMEOUT_MS);
    return breaker.fire(`${url}/items/store_settings?fields=id`, { headers, timeoutMs });
  }
  const pictures = createBreaker({ name: 'pictures', capacity: MAX_CALLS.pictures, trial, logger });
  const others = createBreaker({ name: 'all but pictures', capacity: MAX_CALLS.others, trial, logger });

  return async (address, { timeoutMs = usual, ...init } = {}) => {
    const area = areaOf(address);
    const begun = performance.now();
    try {
      const response = await (area === 'assets' ? pictures : others).fire(address, { ...init, timeoutMs });
      metrics.directusCalled(area, classOf(response.status), (performance.now() - begun) / 1000);
      return response;
    } catch (error) {
      const outcome = outcomeOf(error);
      const seconds = outcome === 'rejected' ? undefined : (performance.now() - begun) / 1000;
      metrics.directusCalled(area, outcome, seconds);
      throw toFailure(error, `${init.method ?? 'GET'} ${new URL(address).pathname}`);
    }
  };
}
