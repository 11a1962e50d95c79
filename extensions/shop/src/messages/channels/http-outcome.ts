import type { Exchange } from '../../http-client/exchange.ts';
import { retryAfterMs } from '../../http-client/retry-after.ts';
import type { SendResult } from './channel.ts';
import { errorText } from './error-text.ts';

interface Gateway {
  /** Its name at the start of an error. */
  name: string;
  /** What the owner changes when the gateway does not accept the account. */
  accessHint: string;
}

/** Statuses with which a gateway says that it did not take the request. */
const BUSY = new Set([429, 503]);

/** The gateway did not get the whole request, or does not say what became of it. */
const isUnknown = (status: number) => status === 408 || status >= 500 || status < 200;

/**
 * Decides what an exchange with an SMS gateway means. A repeat costs money and may arrive twice, so only a request that
 * the gateway certainly did not take is repeated.
 * @returns the text of a 2xx, which the channel reads, or the result of everything else
 */
export function httpOutcome(
  exchange: Exchange,
  { name, accessHint }: Gateway,
): { accepted: string } | { result: SendResult } {
  const unknown = (words: string) => ({
    result: { outcome: 'unknown' as const, error: errorText(`${name}: ${words}`) },
  });
  const failed = (words: string) => ({
    result: { outcome: 'failed' as const, error: errorText(`${name}: ${words}`) },
  });
  if (exchange.kind === 'not-sent') {
    const error = errorText(`${name} cannot be reached: ${exchange.reason}`);
    return { result: { outcome: 'retry', error, retryAfterMs: null } };
  }
  if (exchange.kind === 'no-answer') return unknown(exchange.reason);
  const { status, retryAfter, text } = exchange;
  if (BUSY.has(status)) {
    const pause = retryAfter === null ? null : retryAfterMs(retryAfter);
    return { result: { outcome: 'retry', error: `${name} is busy (HTTP ${status}).`, retryAfterMs: pause } };
  }
  if (isUnknown(status)) return unknown(`HTTP ${status}`);
  if (status === 401 || status === 403) return failed(`HTTP ${status}. ${accessHint}`);
  if (status >= 400) return failed(`it rejected the request with HTTP ${status}.`);
  if (status >= 300) return failed(`it answered with a redirect (HTTP ${status}). Set its final address.`);
  return { accepted: text };
}
