/** Older orders, which the next person with the phone must not see: docs/behaviour.md#order-page. */
import { MINUTE_MS } from '@chitenge/contract/duration';
import { isProblem } from '@chitenge/contract/problem-error';
import type { SlidingWindows } from '../limits/limit-stores.ts';
import { createTryLimit, takeBackUnlessWrong } from '../limits/try-limit.ts';

const TRIES = { hits: 5, windowMs: 15 * MINUTE_MS };

/** Limits the wrong phone numbers for one order. */
export type RevealLimit = <Revealed>(orderId: string, reveal: () => Promise<Revealed>) => Promise<Revealed>;

/**
 * Creates the limit. It accepts five wrong numbers for an order in 15 minutes, from whatever address.
 * The limit rejects with ProblemError 429 after too many.
 */
export function createRevealLimit(stores: SlidingWindows): RevealLimit {
  const limit = createTryLimit(stores.slidingWindow('order-phone', TRIES));
  // Another session's order is no wrong number.
  const isWrongNumber = (error: unknown) => isProblem(error, 'wrong-phone-number');
  return async (orderId, reveal) => takeBackUnlessWrong(await limit.begin(orderId), isWrongNumber, reveal);
}
