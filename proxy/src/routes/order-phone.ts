/** Older orders, which the next person with the phone must not see: docs/behaviour.md#order-page. */
import { MINUTE_MS } from '@chitenge/contract/duration';
import { ProblemError } from '@chitenge/contract/problem-error';
import { problemType } from '@chitenge/contract/problem-type';
import type { SlidingWindows } from '../limits/limit-stores.ts';
import { createTryLimit } from '../limits/try-limit.ts';

const TRIES = { hits: 5, windowMs: 15 * MINUTE_MS };

const WRONG_NUMBER = problemType('wrong-phone-number');

/** Limits the wrong phone numbers for one order. */
export type RevealLimit = <Revealed>(orderId: string, reveal: () => Promise<Revealed>) => Promise<Revealed>;

/**
 * Creates the limit. It accepts five wrong numbers for an order in 15 minutes, from whatever address.
 * The limit rejects with ProblemError 429 after too many.
 */
export function createRevealLimit(stores: SlidingWindows): RevealLimit {
  const limit = createTryLimit(stores.slidingWindow('order-phone', TRIES));
  return async (orderId, reveal) => {
    const takeBack = await limit.begin(orderId);
    const isWrongNumber = (error: unknown) =>
      error instanceof ProblemError && error.problem.type === WRONG_NUMBER;
    try {
      const revealed = await reveal();
      await takeBack();
      return revealed;
    } catch (error) {
      // Another session's order and an outage are no wrong number.
      if (!isWrongNumber(error)) await takeBack();
      throw error;
    }
  };
}
