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

/**
 * Calls under way at the same time; beyond these Directus would only be slower for everybody. Pictures have places of
 * their own, for they are slow to make; so has placing an order, for no cart that is read may stand in its way.
 */
const MAX_CALLS = { pictures: 100, orders: 400, others: 400 };

type Kind = keyof typeof MAX_CALLS;

/** Milliseconds that the call may take which finds out whether Directus is back. */
const TRIAL_TIMEOUT_MS = 2000;

/** The first part of an address's path: what is counted together. */
function areaOf(pathname: string): string {
  return pathname.split('/')[1] || 'root';
}

function kindOf(pathname: string, method: string): Kind {
  if (areaOf(pathname) === 'assets') return 'pictures';
  return method === 'POST' && pathname === '/shop/orders' ? 'orders' : 'others';
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
  const pictures = createBreaker({ name: 'pictures', trial, logger });
  const others = createBreaker({ name: 'all but pictures', trial, logger });
  const underWay = { pictures: 0, orders: 0, others: 0 } satisfies Record<Kind, number>;

  return async (address, { timeoutMs = usual, ...init } = {}) => {
    const { pathname } = new URL(address);
    const area = areaOf(pathname);
    const method = init.method ?? 'GET';
    const kind = kindOf(pathname, method);
    const call = `${method} ${pathname}`;
    if (underWay[kind] >= MAX_CALLS[kind]) {
      metrics.directusCalled(area, 'rejected');
      throw new DirectusFailure('unavailable', `${call} was not sent to Directus: it has too much to do`);
    }
    underWay[kind] += 1;
    const begun = performance.now();
    try {
      const response = await (kind === 'pictures' ? pictures : others).fire(address, { ...init, timeoutMs });
      metrics.directusCalled(area, classOf(response.status), (performance.now() - begun) / 1000);
      return response;
    } catch (error) {
      const outcome = outcomeOf(error);
      const seconds = outcome === 'rejected' ? undefined : (performance.now() - begun) / 1000;
      metrics.directusCalled(area, outcome, seconds);
      throw toFailure(error, call);
    } finally {
      underWay[kind] -= 1;
    }
  };
}
