/** Keeps one shopper, and one address, from calling Directus so often at once that nobody else gets a turn. */
import type { Request } from 'express';
import pLimit from 'p-limit';
import { tooManyRequests } from '../problems/http-problem.ts';
import { ipAddressOf, sessionOf } from './limits.ts';

interface Share {
  /** Requests of one caller that are answered at the same time. */
  atOnce: number;
  /** Those beyond them that wait for their turn; more are refused. */
  waiting: number;
}

/** A browser asks for a few things at once, and has more to say when it was offline. */
const OF_A_SESSION: Share = { atOnce: 8, waiting: 32 };

/** Hundreds of shoppers may stand behind one address of a carrier's; yet it is a quarter of what Directus gets. */
const OF_AN_ADDRESS: Share = { atOnce: 100, waiting: 1000 };

/** Seconds after which some of the caller's own requests have been answered. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Runs what answers a request, at once or when it is the caller's turn. Whoever hung up keeps the place until the end,
 * for Directus is still at work.
 * @throws HttpProblem 429 when too many of the caller's wait already
 */
export type InFairShare = <Result>(request: Request, answer: () => Promise<Result>) => Promise<Result>;

/** The same share for each key. */
function createShares({ atOnce, waiting }: Share) {
  const callers = new Map<string, { limit: ReturnType<typeof pLimit>; requests: number }>();
  return async <Result>(key: string, answer: () => Promise<Result>): Promise<Result> => {
    const caller = callers.get(key) ?? { limit: pLimit(atOnce), requests: 0 };
    if (caller.requests >= atOnce + waiting) throw tooManyRequests(RETRY_AFTER_SECONDS);
    callers.set(key, caller);
    caller.requests += 1;
    try {
      return await caller.limit(answer);
    } finally {
      caller.requests -= 1;
      if (caller.requests === 0) callers.delete(key);
    }
  };
}

/** By session first, so that one shopper cannot use up what a neighbourhood shares; by address too, for sessions cost nothing. */
export function createFairShare(): InFairShare {
  const ofSession = createShares(OF_A_SESSION);
  const ofAddress = createShares(OF_AN_ADDRESS);
  return (request, answer) => {
    const session = sessionOf(request);
    // Refused before it comes to anything.
    if (session === undefined) return answer();
    return ofSession(session, () => ofAddress(ipAddressOf(request), answer));
  };
}
