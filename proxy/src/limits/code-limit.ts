import { MINUTE_MS } from '@chitenge/contract/duration';
import { ProblemError } from '@chitenge/contract/problem-error';
import { problemType } from '@chitenge/contract/problem-type';
import type { Request } from 'express';
import { ipAddressOf } from '../middleware/rate-limits.ts';
import type { SlidingWindows } from './limit-stores.ts';
import { createTryLimit } from './try-limit.ts';

const WINDOW_MS = 15 * MINUTE_MS;

/** Runs the callback, which judges the discount code that a request names; null names none. */
export type CodeLimit = <Result>(
  request: Request,
  code: string | null,
  judge: () => Promise<Result>,
) => Promise<Result>;

/**
 * Limits the discount codes of a client address that do not count, so that nobody finds codes by trying. Checks and
 * orders count together.
 */
export function createCodeLimit(stores: SlidingWindows, perAddress: number): CodeLimit {
  const tries = createTryLimit(
    stores.slidingWindow('discount-codes', { hits: perAddress, windowMs: WINDOW_MS }),
  );
  return async (request, code, judge) => {
    if (code === null) return judge();
    const takeBack = await tries.begin(ipAddressOf(request));
    try {
      const result = await judge();
      await takeBack();
      return result;
    } catch (error) {
      const isRefused =
        error instanceof ProblemError && error.problem.type === problemType('discount-refused');
      if (!isRefused) await takeBack();
      throw error;
    }
  };
}
