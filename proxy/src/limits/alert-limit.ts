import { DAY_MS } from '@chitenge/contract/duration';
import type { Request } from 'express';
import { ipAddressOf } from '../middleware/rate-limits.ts';
import type { SlidingWindows } from './limit-stores.ts';
import { createTryLimit } from './try-limit.ts';

/** Runs the callback, which stores a stock alert. It throws ProblemError 429 after too many of a client address in a day. */
export type AlertLimit = <Added>(request: Request, add: () => Promise<Added>) => Promise<Added>;

/** Creates the limit. The shop takes a number of alerts a day, which one address must not use up. Refused ones do not count. */
export function createAlertLimit(stores: SlidingWindows, perAddress: number): AlertLimit {
  const limit = createTryLimit(stores.slidingWindow('stock-alerts', { hits: perAddress, windowMs: DAY_MS }));
  return async (request, add) => {
    const takeBack = await limit.begin(ipAddressOf(request));
    try {
      return await add();
    } catch (error) {
      await takeBack();
      throw error;
    }
  };
}
