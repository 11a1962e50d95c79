import { isPossibleCode } from '@chitenge/contract/discount-code';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { isProblem } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import { ipAddressOf, sessionOf } from '../middleware/rate-limits.ts';
import { tooManyRequests } from '../problems/problems.ts';
import type { SharedLimit, SlidingWindows } from './limit-stores.ts';
import { takeBackUnlessWrong } from './try-limit.ts';

const WINDOW_MS = 15 * MINUTE_MS;

/** Runs a callback that judges the discount code of a request; null names none. Text that no code has is no guess. */
export interface CodeLimit {
  /** @throws ProblemError 429 after too many unknown codes, whatever this one is */
  check: <Result>(request: Request, code: string, judge: () => Promise<Result>) => Promise<Result>;
  /**
   * Places an order whatever was tried before. After too many unknown codes, a rejection says nothing about the code.
   * @throws ProblemError 429 in place of a rejection that depends on the code
   */
  order: <Result>(request: Request, code: string | null, place: () => Promise<Result>) => Promise<Result>;
}

/**
 * Limits the unknown discount codes of a session and of a client address, so that nobody finds codes by trying. A code
 * that exists and does not count is no guess. Checks and orders count together.
 */
export function createCodeLimit(
  stores: SlidingWindows,
  { perSession, perAddress }: { perSession: number; perAddress: number },
): CodeLimit {
  const windowOf = (name: SharedLimit, hits: number) =>
    stores.slidingWindow(name, { hits, windowMs: WINDOW_MS });
  const ofSession = windowOf('discount-codes-session', perSession);
  const ofAddress = windowOf('discount-codes', perAddress);

  /** Counts a try before its answer is known, so that concurrent tries count too. */
  async function begin(request: Request) {
    const session = sessionOf(request);
    const hits = [
      ...(session === undefined ? [] : [await ofSession.hit(session)]),
      await ofAddress.hit(ipAddressOf(request)),
    ];
    const takeBack = async () => {
      for (const hit of hits) if ('undo' in hit) await hit.undo();
    };
    return { takeBack, waitMs: Math.max(0, ...hits.map((hit) => ('waitMs' in hit ? hit.waitMs : 0))) };
  }

  const refuse = (waitMs: number) => tooManyRequests(Math.ceil(waitMs / 1000));

  return {
    async check(request, code, judge) {
      if (!isPossibleCode(code)) return judge();
      const { waitMs, takeBack } = await begin(request);
      if (waitMs === 0) return takeBackUnlessWrong(takeBack, isUnknownCode, judge);
      await takeBack();
      throw refuse(waitMs);
    },
    async order(request, code, place) {
      if (code === null || !isPossibleCode(code)) return place();
      const { waitMs, takeBack } = await begin(request);
      if (waitMs === 0) return takeBackUnlessWrong(takeBack, isUnknownCode, place);
      await takeBack();
      return place().catch((error: unknown) => {
        throw dependsOnCode(error) ? refuse(waitMs) : error;
      });
    },
  };
}

const isUnknownCode = (error: unknown): boolean =>
  isProblem(error, 'discount-refused') && error.problem.refusal === 'unknown';

/** A right code with a wrong total would answer otherwise than an unknown code. */
const dependsOnCode = (error: unknown): boolean => isProblem(error, 'discount-refused', 'total-changed');
