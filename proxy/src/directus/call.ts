/** The one way in which Directus is called: with a deadline, a bound on what is read, and no more calls than it can bear. */
import CircuitBreaker from 'opossum';
import type { Logger } from 'pino';
import type { DirectusOutcome, Metrics } from '../metrics/metrics.ts';
import { currentRequestId } from '../request-context.ts';
import type { DirectusSettings } from './client.ts';
import { DirectusFailure, toFailure } from './failure.ts';

export interface CallOptions extends RequestInit {
  /** Milliseconds that the answer may take, to its last byte; the settings’ own when left out. */
  timeoutMs?: number;
}

/** @throws DirectusFailure when no whole answer came; any status is an answer, and a redirect is not followed */
export type Call = (address: string | URL, options?: CallOptions) => Promise<Response>;

/** The largest answer is a few hundred products; more than this is a fault, and must not fill the memory. */
const MAX_BYTES = 32 * 1_048_576;

/** Calls under way at the same time. Beyond these Directus would only be slower for everybody. */
const MAX_CALLS = 500;

/** So many calls in a row without an answer, and Directus is left alone. */
const MAX_UNANSWERED = 5;

/** While Directus fails, one call so often finds out whether it is back; all others fail at once. */
const TRY_AGAIN_AFTER_MS = 1000;

/** And this long that one may take. */
const TRIAL_TIMEOUT_MS = 2000;

/** Statuses whose answers have no body. */
const BODILESS = new Set([204, 205, 304]);

/** The first part of an address's path: what is counted together. */
function areaOf(address: string | URL): string {
  return new URL(address).pathname.split('/')[1] || 'root';
}

async function readWhole(response: Response, call: string): Promise<Response> {
  const { status, headers, body } = response;
  if (body === null || BODILESS.has(status)) {
    await body?.cancel();
    return response;
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > MAX_BYTES) throw new DirectusFailure('unreadable', `Directus’ answer to ${call} has no end`);
    pieces.push(piece);
  }
  return new Response(Buffer.concat(pieces), { status, headers });
}

async function exchange(
  address: string | URL,
  { timeoutMs, ...init }: CallOptions & { timeoutMs: number },
): Promise<Response> {
  const headers = new Headers(init.headers);
  const requestId = currentRequestId();
  if (requestId !== undefined) headers.set('X-Request-Id', requestId);
  const signal = AbortSignal.timeout(timeoutMs);
  // Whoever is sent elsewhere would take the token along.
  const response = await fetch(address, { ...init, headers, signal, redirect: 'manual' });
  return readWhole(response, new URL(address).pathname);
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

/** Not a sign that Directus fails: it has too much to do, or said too much. */
const isBearable = (error: Error & { code?: string }) =>
  error instanceof DirectusFailure || error.code === 'ESEMLOCKED';

/**
 * When some calls in a row were not answered, Directus is left alone: calls then fail at once instead of piling up,
 * until it answers the question that it is asked every second. An answer of any status counts as one.
 */
export function createCall(
  { url, token, timeoutMs: usual }: Pick<DirectusSettings, 'url' | 'token' | 'timeoutMs'>,
  metrics: Metrics,
  logger: Logger,
): Call {
  const breaker = new CircuitBreaker(exchange, {
    timeout: false,
    capacity: MAX_CALLS,
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
  breaker.on('open', () => logger.error('Directus fails: it is not called until it answers again'));
  breaker.on('close', () => logger.info('Directus is called again'));
  // In place of a shopper's call, which would have to wait, and which might be an order.
  breaker.on('halfOpen', () => {
    const headers = { Authorization: `Bearer ${token}` };
    const timeoutMs = Math.min(usual, TRIAL_TIMEOUT_MS);
    breaker.fire(`${url}/items/store_settings?fields=id`, { headers, timeoutMs }).catch(() => {});
  });

  return async (address, { timeoutMs = usual, ...init } = {}) => {
    const area = areaOf(address);
    const begun = performance.now();
    try {
      const response = await breaker.fire(address, { ...init, timeoutMs });
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
